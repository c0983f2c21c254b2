import { DeskPage, formatCount, type ShellProps } from '../../layout/DeskPage.tsx';
import { Icon, IconLink } from '../../layout/Icon.tsx';
import { findView, type LeadView } from '../../views.ts';
import type { LeadRow } from '../leads/lead-row.ts';
import { AboutQuarantine } from '../leads/LeadsPage.tsx';
import { LeadFacts, type Facts } from './LeadFacts.tsx';
import { LeadTimeline, type TimelineEntry } from './LeadTimeline.tsx';

export interface LeadPageProps {
  shell: ShellProps;
  lead: LeadRow;
  firstName: string;
  facts: Facts;
  timeline: readonly TimelineEntry[];
  others: readonly { reference: string; receivedAt: number; words: string }[];
  /** The list of the lead, and its neighbors there. */
  from: {
    view: LeadView;
    href: string;
    /** From 1; undefined where it is too expensive to count. */
    position: number | undefined;
    previous: string | undefined;
    next: string | undefined;
  };
  replyHref: string;
  now: number;
}

export function LeadPage(props: LeadPageProps) {
  const { shell, lead, from, replyHref } = props;
  const isHeld = lead.status === 'quarantined' || lead.status === 'spam';
  const back = findView(from.view);
  return (
    <DeskPage
      {...shell}
      title={lead.name}
      section="leads"
      view={from.view}
      dock={<Dock {...props} isHeld={isHeld} />}
    >
      <nav className="row" aria-label="Leads">
        <a className="btn flat back" href={from.href} data-key="Escape">
          <Icon name="back" />
          {back?.title}
        </a>
        <span className="hint end">
          {from.position !== undefined &&
            `${from.position.toLocaleString('en-US')} of ${formatCount(shell.counts[from.view])}`}
        </span>
        <IconLink
          href={from.previous}
          label="Previous lead (k)"
          icon="previous"
          dataKey="k"
          isFlat
        />
        <IconLink href={from.next} label="Next lead (j)" icon="next" dataKey="j" isFlat />
      </nav>
      <div className="head">
        <div>
          <h1 dir="auto">{lead.name}</h1>
          <p className="dim">
            <bdi>{lead.company}</bdi> · <a href={replyHref}>{lead.email}</a>
          </p>
        </div>
        <div className="row end">
          {isHeld ? <HeldActions lead={lead} /> : <StatusChoice lead={lead} />}
          <a className={isHeld ? 'btn wideonly' : 'btn go wideonly'} href={replyHref}>
            <Icon name="mail" />
            Reply
          </a>
        </div>
      </div>
      {lead.status === 'quarantined' && <AboutQuarantine isOne />}
      <div className="split">
        <LeadTimeline entries={props.timeline} now={props.now} />
        <LeadFacts {...props} isHeld={isHeld} />
      </div>
    </DeskPage>
  );
}

const choices = ['new', 'in-progress', 'done'] as const;

/** Like every form of the page, it is sent to the page's own address, which names the list. */
function StatusChoice({ lead }: { lead: LeadRow }) {
  return (
    <form className="seg" method="post" role="group" aria-label="Status" data-live="">
      {choices.map((name) => {
        const view = findView(name);
        return (
          <button
            key={name}
            className="btn"
            name="action"
            value={name}
            aria-pressed={lead.status === name}
            data-key={name === 'done' ? 'e' : undefined}
          >
            {view && <Icon name={view.icon} />}
            {view?.title}
          </button>
        );
      })}
    </form>
  );
}

function HeldActions({ lead }: { lead: LeadRow }) {
  return (
    <form className="row" method="post" data-live="">
      <button className="btn go" name="action" value="new">
        Release
      </button>
      {lead.status === 'quarantined' && (
        <button className="btn" name="action" value="spam">
          Spam
        </button>
      )}
    </form>
  );
}

/** On a small screen in place of the tabs: the most frequent actions. */
function Dock({ firstName, replyHref, isHeld }: LeadPageProps & { isHeld: boolean }) {
  return (
    <form className="dock low" method="post" data-live="">
      <a className={isHeld ? 'btn grow' : 'btn go grow'} href={replyHref}>
        <Icon name="mail" />
        <span className="cut">Reply to {firstName}</span>
      </a>
      {isHeld ? (
        <button className="btn" name="action" value="new">
          Release
        </button>
      ) : (
        <button className="btn" name="action" value="done">
          <Icon name="statusDone" />
          Done
        </button>
      )}
    </form>
  );
}
