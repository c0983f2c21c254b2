import type { Count } from '../../../server/follow-up/count-leads.ts';
import type { LeadList } from '../../../server/follow-up/list-leads.ts';
import type { LeadView } from '../../../server/follow-up/views.ts';
import { sourceNames } from '../../../server/numbers/source.ts';
import { spamRetentionMs } from '../../../server/operations/erase-spam.ts';
import { incidentId } from '../../../server/operations/incident.ts';
import { dayMs } from '../../../server/platform/time/clock.ts';
import { DeskPage, formatCount } from '../../layout/DeskPage.tsx';
import { Shortcuts } from '../../layout/Keys.tsx';
import { Note } from '../../layout/Note.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { titleOf } from '../health/describe-health.ts';
import { EmptyView, NothingFound } from './EmptyLists.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { canMarkDone, LeadRows } from './LeadRows.tsx';
import { Pager } from './Pager.tsx';
import type { AskedList } from './read-list.ts';

const spamRetentionDays = spamRetentionMs / dayMs;

export interface LeadsPageProps {
  /** The parameters of the URL. */
  asked: AskedList;
  list: LeadList;
  /** The filters and the page in the URL. */
  kept: URLSearchParams;
}

export function LeadsPage({ asked, list, kept }: LeadsPageProps) {
  const { view, search } = asked;
  const { leads, total } = list;
  const shell = useShell();
  const filter = describeFilter(asked.filter);
  const title = search === undefined ? views[view].title : 'Search';
  const undelivered = shell.incidents.filter(({ kind }) => kind === 'deliveries');
  return (
    <DeskPage title={title} section="leads" view={view} search={search}>
      <div className="head">
        <h1>{title}</h1>
        <span className="dim">{describeTotal(total, search)}</span>
        <span className="end" />
        {leads.length > 0 && (
          <p className="keys">
            <Shortcuts without={leads.some(canMarkDone) ? ['Ctrl Enter'] : ['Ctrl Enter', 'e']} />
          </p>
        )}
        {leads.length > 0 && <ExportMenu view={view} kept={kept} />}
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
              <b>{titleOf(incident)}.</b>
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
          {`Spam is erased ${spamRetentionDays} days after it was confirmed. Until then it can be released.`}
        </Note>
      )}
      {leads.length > 0 && (
        <>
          <LeadRows
            leads={leads}
            areQuarantined={view === 'quarantined' || view === 'spam'}
            listQuery={listQuery(view, kept)}
          />
          <Pager shown={leads.length} path={paths.view(view)} kept={kept} cursors={list} />
        </>
      )}
      {leads.length === 0 && search !== undefined && <NothingFound search={search} />}
      {leads.length === 0 && search === undefined && filter === undefined && (
        <EmptyView view={view} />
      )}
    </DeskPage>
  );
}

/** The parameters of a list, for a lead that was opened from it. */
export function listQuery(view: LeadView, kept: URLSearchParams): string {
  return new URLSearchParams([['view', view], ...kept]).toString();
}

/** The effects of the two actions on a quarantined lead. */
export function AboutQuarantine() {
  return (
    <Note>
      A lead in quarantine looks automated, or somebody moved it here. <b>Release</b> makes it a new
      lead and sends the notification now, unless it was sent before. <b>Spam</b>{' '}
      {`keeps it out of your way and erases it after ${spamRetentionDays} days.`}{' '}
      <a href={paths.view('spam')}>Show spam</a>
    </Note>
  );
}

function describeTotal(total: Count, search: string | undefined): string {
  if (total.count === 0) return search === undefined ? 'No leads' : `Nothing found for “${search}”`;
  const found = `${formatCount(total)} ${total.count === 1 ? 'lead' : 'leads'}`;
  return search === undefined ? found : `${found} found for “${search}”`;
}

function describeFilter({ source }: AskedList['filter']): string | undefined {
  return source && `Only leads whose source is ${sourceNames[source]}.`;
}
