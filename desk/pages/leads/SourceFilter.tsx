import { sourceNames } from '../../../server/numbers/source.ts';
import { paths } from '../../paths.ts';
import type { LeadView } from '../../views.ts';

interface SourceFilterProps {
  view: LeadView;
  /** The filters of the address. */
  kept: URLSearchParams;
}

/** Filters a list by source. The other filters stay. */
export function SourceFilter({ view, kept }: SourceFilterProps) {
  const source = kept.get('source');
  return (
    <details className="pop filter">
      <summary className="btn flat">Filter by source</summary>
      <form className="row" action={paths.view(view)}>
        {[...kept]
          .filter(([name]) => name !== 'source')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <label className="vh" htmlFor="source">
          Source
        </label>
        <select id="source" name="source" defaultValue={source ?? ''}>
          <option value="">Every source</option>
          {Object.entries(sourceNames).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <button className="btn">Filter</button>
      </form>
    </details>
  );
}
