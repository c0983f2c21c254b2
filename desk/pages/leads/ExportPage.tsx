import type { Count } from '../../../server/follow-up/count-leads.ts';
import type { ExportPreset } from '../../../server/follow-up/export-columns.ts';
import { DeskPage, formatCount } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { paths } from '../../paths.ts';
import { titleOf, type LeadView } from '../../views.ts';

export interface ExportPageProps {
  view: LeadView;
  total: Count;
  /** The filters of the view. */
  kept: URLSearchParams;
}

const presets: Record<ExportPreset, string> = {
  full: 'Everything: a column for each fact',
  hubspot: 'HubSpot contacts',
  salesforce: 'Salesforce leads',
};

export function ExportPage({ view, total, kept }: ExportPageProps) {
  return (
    <DeskPage title={`Export ${titleOf(view)}`} section="leads">
      <p>
        <a className="btn flat back" href={`${paths.view(view)}?${kept}`}>
          <Icon name="back" />
          {titleOf(view)}
        </a>
      </p>
      <form className="stack narrow" method="post" action={paths.export(view)}>
        <h1>
          Export {formatCount(total)} {total.count === 1 ? 'lead' : 'leads'}
        </h1>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>Columns</legend>
          {Object.entries(presets).map(([name, title]) => (
            <label key={name} className="chk">
              <input type="radio" name="preset" value={name} defaultChecked={name === 'full'} />
              {title}
            </label>
          ))}
        </fieldset>
        <Note>
          The file holds names and e-mail addresses. Erasing a person here does not reach it: delete
          it when you are done. The activity log notes that you exported.
        </Note>
        <div className="row">
          <button className="btn go">Download CSV</button>
        </div>
      </form>
    </DeskPage>
  );
}
