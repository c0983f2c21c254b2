import type { ComponentProps } from 'react';
import { Button } from '../../layout/Button.tsx';
import { Mark } from '../../layout/Mark.tsx';
import { fullName } from '../../../contract/lead-summary.ts';
import type { FollowedLead } from '../../../server/follow-up/followed-lead.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import {
  isQuarantined,
  leadMoves,
  type LeadMove,
  type LeadStage,
} from '../../../server/follow-up/views.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { Section } from '../../layout/Section.tsx';
import { Selection } from '../../layout/Selection.tsx';
import { Time } from '../../layout/Time.tsx';
import { dayHeading, dayOf } from '../../layout/time.ts';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { describeReasons, describeSource, summarizeDeliveries } from './describe-lead.ts';

interface LeadRowsProps {
  leads: readonly ListedLead[];
  /** Whether these are quarantined or spam. */
  areQuarantined: boolean;
  /** The view and its filters, which each lead keeps. */
  listQuery: string;
}

/** A list for every day, each lead a row with its quick actions; selected rows get a bar at the bottom. */
export function LeadRows({ leads, areQuarantined, listQuery }: LeadRowsProps) {
  const { back, now } = useShell();
  const days = Map.groupBy(leads, ({ receivedAt }) => dayOf(receivedAt));
  const form = { method: 'post', action: paths.changeLeads, 'data-live': '' };
  return (
    <>
      {/* The buttons of single leads have a form of their own, which leaves the selected ones selected. */}
      <form id={oneLeadForm} {...form}>
        <input type="hidden" name="back" value={back} />
      </form>
      {/* Going back, a browser restores the selection by position, which may be that of another lead. */}
      <form {...form} autoComplete="off">
        <input type="hidden" name="back" value={back} />
        {[...days].map(([day, rows]) => (
          <Section key={day} id={`day-${day}`} title={dayHeading(rows[0]?.receivedAt ?? now, now)}>
            <ol className={areQuarantined ? 'rows quarantined' : 'rows'}>
              {rows.map((lead) => (
                <li key={lead.reference} className={lead.stage === 'new' ? 'new' : undefined}>
                  <label className="c">
                    <input
                      type="checkbox"
                      name="lead"
                      value={lead.reference}
                      // Hidden text in the label would be read a second time.
                      aria-label={`Select ${fullName(lead)}`}
                    />
                  </label>
                  <Name lead={lead} listQuery={listQuery} />
                  <Who lead={lead} />
                  {areQuarantined ? <Quarantined lead={lead} /> : <FollowedUp lead={lead} />}
                </li>
              ))}
            </ol>
          </Section>
        ))}
        <Selection of="leads">
          <MoveButtons areQuarantined={areQuarantined} />
        </Selection>
      </form>
    </>
  );
}

const oneLeadForm = 'one-lead';

/** In the order of the buttons. */
const moveLabels: Record<LeadMove, string> = {
  release: 'Release',
  spam: views.spam.title,
  done: views.done.title,
  'in-progress': views['in-progress'].title,
  new: views.new.title,
  quarantined: 'Quarantine',
};

/** @param given.stage of a single lead, which needs no button for it */
export function MoveButtons(given: { areQuarantined: boolean; stage?: LeadStage }) {
  return Object.entries(moveLabels)
    .map(([move, label]) => ({ move, label, ...leadMoves[move as LeadMove] }))
    .filter(
      ({ to, areQuarantined }) => areQuarantined === given.areQuarantined && to !== given.stage,
    )
    .map(({ move, label, to, areQuarantined }, index) => (
      <Button
        key={move}
        kind={index === 0 ? 'go' : ''}
        name="action"
        value={move}
        icon={areQuarantined ? undefined : views[to].icon}
        words={label}
      />
    ));
}

/** Whether its row has the button for it. */
export function canMarkDone(lead: ListedLead): boolean {
  return lead.stage !== 'done' && !isQuarantined(lead);
}

function FollowedUp({ lead }: { lead: ListedLead }) {
  const { namePage } = useShell();
  return (
    <>
      <span className="how">
        <span className="from">{describeSource(lead, namePage)}</span>
        <Mark {...summarizeDeliveries(lead)} />
      </span>
      <Time at={lead.receivedAt} as="clock" />
      {canMarkDone(lead) && (
        <OneLeadButton name="done" lead={lead} kind="quick" icon="tick" words="Done" />
      )}
    </>
  );
}

function Quarantined({ lead }: { lead: ListedLead }) {
  return (
    <>
      <p className="why">{describeReasons(lead)}</p>
      <span className="row do">
        <OneLeadButton name="release" lead={lead} words="Release" />
        {lead.stage === 'quarantined' && (
          <OneLeadButton name="spam" lead={lead} kind="flat" words="Spam" />
        )}
      </span>
      <Time at={lead.receivedAt} as="clock" />
    </>
  );
}

type OneLeadButtonProps = Omit<ComponentProps<typeof Button>, 'name'> & {
  name: LeadMove;
  lead: ListedLead;
};

function OneLeadButton({ lead, ...button }: OneLeadButtonProps) {
  const unseen = `${button.name === 'release' ? '' : ':'} ${fullName(lead)}`;
  return <Button form={oneLeadForm} value={lead.reference} unseen={unseen} {...button} />;
}

/** The status as an icon, and the name as the link to the lead. */
export function Name({ lead, listQuery }: { lead: FollowedLead; listQuery: string }) {
  const { icon, title } = views[lead.stage];
  return (
    <span className="n">
      <Icon name={icon} />
      <span className="vh">{title}: </span>
      <a className="cut" href={`${paths.lead(lead.reference)}?${listQuery}`} dir="auto">
        {fullName(lead)}
      </a>
    </span>
  );
}

/** The company and the e-mail address. */
export function Who({ lead }: { lead: FollowedLead }) {
  return (
    <span className="who">
      <span className="o" dir="auto">
        {lead.company}
      </span>
      <span className="m">{lead.email}</span>
    </span>
  );
}
