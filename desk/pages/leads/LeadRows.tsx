import { Icon, type IconName } from '../../layout/Icon.tsx';
import { Time } from '../../layout/Time.tsx';
import { dayHeading, dayOf } from '../../layout/time.ts';
import { paths } from '../../paths.ts';
import { findView } from '../../views.ts';
import type { DeliveryMark, LeadRow } from './lead-row.ts';

interface LeadRowsProps {
  leads: readonly LeadRow[];
  /** Whether these are quarantined or spam. */
  isHeld: boolean;
  /** The view and its filters, which each lead keeps. */
  list: string;
  /** Where to continue afterwards. */
  back: string;
  now: number;
}

/** A list for every day, each lead a row with its quick actions; selected rows get a bar at the bottom. */
export function LeadRows({ leads, isHeld, list, back, now }: LeadRowsProps) {
  const days = Map.groupBy(leads, ({ receivedAt }) => dayOf(receivedAt));
  return (
    <form method="post" action={paths.changeLeads} data-live="">
      <input type="hidden" name="back" value={back} />
      {[...days].map(([day, rows]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className="day" id={`day-${day}`}>
            {dayHeading(rows[0]?.receivedAt ?? now, now)}
          </h2>
          <ol className={isHeld ? 'rows held' : 'rows'}>
            {rows.map((lead) =>
              isHeld ? (
                <HeldRow key={lead.reference} lead={lead} list={list} now={now} />
              ) : (
                <Row key={lead.reference} lead={lead} list={list} now={now} />
              ),
            )}
          </ol>
        </section>
      ))}
      <div className="bulk row" role="group" aria-label="Selected leads">
        {(isHeld ? heldActions : actions).map(({ action, label, isFirst }) => (
          <button key={action} className={isFirst ? 'btn go' : 'btn'} name="action" value={action}>
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

const heldActions = [
  { action: 'new', label: 'Release', isFirst: true },
  { action: 'spam', label: 'Spam', isFirst: false },
] as const;
const actions = [
  { action: 'done', label: 'Done', isFirst: true },
  { action: 'in-progress', label: 'In progress', isFirst: false },
  { action: 'new', label: 'New', isFirst: false },
  { action: 'quarantined', label: 'Quarantine', isFirst: false },
] as const;

interface RowProps {
  lead: LeadRow;
  list: string;
  now: number;
}

function Row({ lead, list, now }: RowProps) {
  return (
    <li className={lead.status === 'new' ? 'new' : undefined}>
      <Choose lead={lead} />
      <Name lead={lead} list={list} />
      <Who lead={lead} />
      <span className="how">
        <span className="from">{lead.source}</span>
        <Mark {...lead.delivery} />
      </span>
      <Time at={lead.receivedAt} now={now} as="clock" />
      {lead.status !== 'done' && (
        <button className="btn quick" name="done" value={lead.reference}>
          <Icon name="tick" />
          Done<span className="vh">: {lead.name}</span>
        </button>
      )}
    </li>
  );
}

function HeldRow({ lead, list, now }: RowProps) {
  return (
    <li>
      <Choose lead={lead} />
      <Name lead={lead} list={list} />
      <Who lead={lead} />
      <p className="why">{lead.reasons.join(' ')}</p>
      <span className="row do">
        <button className="btn" name="new" value={lead.reference}>
          Release<span className="vh"> {lead.name}</span>
        </button>
        {lead.status === 'quarantined' && (
          <button className="btn flat" name="spam" value={lead.reference}>
            Spam<span className="vh">: {lead.name}</span>
          </button>
        )}
      </span>
      <Time at={lead.receivedAt} now={now} as="clock" />
    </li>
  );
}

function Choose({ lead }: { lead: LeadRow }) {
  return (
    <label className="c">
      <input type="checkbox" name="lead" value={lead.reference} />
      <span className="vh">Select {lead.name}</span>
    </label>
  );
}

interface NameProps {
  lead: Pick<LeadRow, 'reference' | 'name' | 'status'>;
  list: string;
}

/** The status as an icon, and the name as the link to the lead. */
export function Name({ lead, list }: NameProps) {
  const status = findView(lead.status);
  return (
    <span className="n">
      {status && <Icon name={status.icon} />}
      <span className="vh">{status?.title}: </span>
      <a className="cut" href={`${paths.lead(lead.reference)}?${list}`} dir="auto">
        {lead.name}
      </a>
    </span>
  );
}

/** The company and the e-mail address. */
export function Who({ lead }: { lead: Pick<LeadRow, 'company' | 'email'> }) {
  return (
    <span className="who">
      <span className="o" dir="auto">
        {lead.company}
      </span>
      <span className="m">{lead.email}</span>
    </span>
  );
}

const markIcons: Record<DeliveryMark['state'], IconName> = {
  delivered: 'tick',
  pending: 'wait',
  failed: 'warning',
  none: 'statusQuarantined',
};
const markClasses: Record<DeliveryMark['state'], string> = {
  delivered: 'mk',
  pending: 'mk wait',
  failed: 'mk bad',
  none: 'mk',
};

export function Mark({ state, words }: DeliveryMark) {
  return (
    <span className={markClasses[state]}>
      <Icon name={markIcons[state]} />
      {words}
    </span>
  );
}
