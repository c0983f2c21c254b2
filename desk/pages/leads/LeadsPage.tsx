import type { Count } from '../../../server/follow-up/count-leads.ts';
import { incidentId } from '../../../server/operations/incident.ts';
import { DeskPage, formatCount, type ShellProps } from '../../layout/DeskPage.tsx';
import { Note } from '../../layout/Note.tsx';
import { paths } from '../../paths.ts';
import { titleOf, type LeadView } from '../../views.ts';
import { titleOf as titleOfIncident } from '../health/present-health.ts';
import { EmptyView, NothingFound } from './EmptyLists.tsx';
import { LeadRows } from './LeadRows.tsx';
import { Pager } from './Pager.tsx';
import { SourceFilter, type SourceFilterProps } from './SourceFilter.tsx';
import type { LeadRow } from './lead-row.ts';

export interface LeadsPageProps {
  shell: ShellProps;
  view: LeadView;
  /** The filters from the address. */
  search: string | undefined;
  /** In words, with a link to all leads. */
  filter: string | undefined;
  leads: readonly LeadRow[];
  total: Count;
  /** Addresses of the neighboring pages. */
  newer: string | undefined;
  older: string | undefined;
  exportHref: string;
  /** The filters of the address, which other filters keep. */
  kept: SourceFilterProps['kept'];
  now: number;
}

export function LeadsPage(props: LeadsPageProps) {
  const { shell, view, search, filter, leads, total, now } = props;
  const title = search === undefined ? titleOf(view) : 'Search';
  const isHeld = view === 'quarantined' || view === 'spam';
  const undelivered = shell.incidents.filter(({ kind }) => kind === 'deliveries');
  return (
    <DeskPage {...shell} title={title} section="leads" view={view} search={search}>
      <div className="head">
        <h1>{title}</h1>
        <span className="dim">{describeTotal(total, search)}</span>
        <span className="end" />
        <p className="keys" data-keys="" hidden />
        {(leads.length > 0 || filter !== undefined) && (
          <SourceFilter view={view} kept={props.kept} />
        )}
        {leads.length > 0 && (
          <a className="btn flat" href={props.exportHref}>
            Export…
          </a>
        )}
      </div>
      {filter !== undefined && (
        <p className="hint">
          {filter} <a href={paths.view(view)}>Show all</a>
        </p>
      )}
      {undelivered.length > 0 && (
        <Note kind="warn">
          {undelivered.map((incident) => (
            <p key={incidentId(incident)}>
              <b>{titleOfIncident(incident)}.</b>
            </p>
          ))}
          <p>
            Every lead is in these lists. <a href={paths.health}>What to do</a>
          </p>
        </Note>
      )}
      {view === 'quarantined' && leads.length > 0 && <AboutQuarantine />}
      {view === 'spam' && (
        <Note>
          Confirmed spam is erased 30 days after it was received. Until then it can be released.
        </Note>
      )}
      {leads.length > 0 && (
        <>
          <LeadRows
            leads={leads}
            isHeld={isHeld}
            list={listQuery(view, props.kept)}
            back={shell.back}
            now={now}
          />
          <Pager shown={leads.length} newer={props.newer} older={props.older} />
        </>
      )}
      {leads.length === 0 && search !== undefined && <NothingFound search={search} />}
      {leads.length === 0 && search === undefined && filter === undefined && (
        <EmptyView view={view} inProgress={shell.counts['in-progress'].count} />
      )}
    </DeskPage>
  );
}

/** The parameters of a list, for a lead that was opened from it. */
function listQuery(view: LeadView, kept: LeadsPageProps['kept']): string {
  return new URLSearchParams([
    ['view', view],
    ...kept.map(([name, value]) => [name, value]),
  ]).toString();
}

/** What the two actions on a quarantined lead do. */
export function AboutQuarantine({ isOne = false }) {
  return (
    <Note>
      {isOne ? 'This looks' : 'These look'} automated, so nobody was notified. <b>Release</b> makes
      it a new lead and sends the notification now. <b>Spam</b> keeps it out of your way and erases
      it after 30 days. {!isOne && <a href={paths.view('spam')}>Show spam</a>}
    </Note>
  );
}

function describeTotal(total: Count, search: string | undefined): string {
  if (total.count === 0) return search === undefined ? 'No leads' : `Nothing found for “${search}”`;
  const found = `${formatCount(total)} ${total.count === 1 ? 'lead' : 'leads'}`;
  return search === undefined ? found : `${found} found for “${search}”`;
}
