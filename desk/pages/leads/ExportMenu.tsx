import { Button } from '../../layout/Button.tsx';
import type { ExportPreset } from '../../../server/follow-up/export-columns.ts';
import type { LeadView } from '../../../server/follow-up/views.ts';
import { paths } from '../../paths.ts';

const presets: Record<ExportPreset, string> = {
  full: 'Everything: a column for each fact',
  hubspot: 'HubSpot contacts',
  salesforce: 'Salesforce leads',
};

/** Downloads the leads of a list as CSV. */
export function ExportMenu({ view, kept }: { view: LeadView; kept: URLSearchParams }) {
  return (
    <details className="pop export">
      <summary className="btn flat">Export…</summary>
      <form className="stack" method="post" action={paths.export(view)}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {Object.entries(presets).map(([name, title]) => (
          <Button key={name} name="preset" value={name} words={title} />
        ))}
        <p className="hint">
          The file holds names and e-mail addresses. Erasing a person here does not reach it: delete
          it when you are done. The activity log notes that you exported.
        </p>
      </form>
    </details>
  );
}
