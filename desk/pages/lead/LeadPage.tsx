import { Button, ButtonLink } from '../../layout/Button.tsx';
import { fullName } from '../../../contract/lead-summary.ts';
import type { LeadDetails } from '../../../server/follow-up/read-lead.ts';
import { isQuarantined, type LeadView } from '../../../server/follow-up/views.ts';
import { followUpStatuses } from '../../../server/leads/tables.ts';
import type { NameActor } from '../../accounts/people.ts';
import { formatNumber } from '../../layout/counts.ts';
import { DeskPage, formatCount } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { MoveButtons } from '../leads/LeadRows.tsx';
import { AboutQuarantine, listQuery } from '../leads/LeadsPage.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';

export interface LeadPageProps extends LeadDetails {
  nameActor: NameActor;
  /** The list that contains the lead, its filters and the page from which the lead was opened. */
  view: LeadView;
  kept: URLSearchParams;
  /** The position in that list, from 1; undefined where counting is too expensive. */
  position: number | undefined;
  /** The references of the leads beside it. */
  neighbors: { newer: string | undefined; older: string | undefined };
}

export function LeadPage(props: LeadPageProps) {
  const { lead, view, kept, position, neighbors } = props;
  const { counts } = useShell();
  const name = fullName(lead);
  const replyHref = `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`;
  const backHref = kept.size > 0 ? `${paths.view(view)}?${kept}` : paths.view(view);
  const hrefOf = (reference: string | undefined) =>
    reference && `${paths.lead(reference)}?${listQuery(view, kept)}`;
  return (
    <DeskPage
      title={name}
      section="leads"
      view={view}
      dock={<Dock lead={lead} replyHref={replyHref} />}
    >
      <nav className="row" aria-label="Leads">
        <ButtonLink
          kind="flat back"
          href={backHref}
          icon="back"
          words={views[view].title}
          data-key="Escape"
        />
        <span className="hint end">
          {position !== undefined && `${formatNumber(position)} of ${formatCount(counts[view])}`}
        </span>
        <ButtonLink
          kind="sq flat"
          href={hrefOf(neighbors.newer)}
          icon="previous"
          aria-label="Previous lead (k)"
          data-key="k"
        />
        <ButtonLink
          kind="sq flat"
          href={hrefOf(neighbors.older)}
          icon="next"
          aria-label="Next lead (j)"
          data-key="j"
        />
      </nav>
      <div className="head">
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="dim">
            <bdi>{lead.company}</bdi> · <a href={replyHref}>{lead.email}</a>
          </p>
        </div>
        <div className="row end">
          {isQuarantined(lead) ? <QuarantineActions lead={lead} /> : <StatusChoice lead={lead} />}
          <ButtonLink
            kind={isQuarantined(lead) ? 'wideonly' : 'go wideonly'}
            href={replyHref}
            icon="mail"
            words="Reply"
          />
        </div>
      </div>
      {lead.stage === 'quarantined' && <AboutQuarantine />}
      <div className="split">
        <LeadTimeline {...props} />
        <LeadFacts {...props} />
      </div>
    </DeskPage>
  );
}

/** Like every form of the page, it is sent to the page's own address, which names the list. */
function StatusChoice({ lead }: Pick<LeadDetails, 'lead'>) {
  return (
    <form className="seg" method="post" aria-label="Status" data-live="">
      {followUpStatuses.map((name) => (
        <Button
          key={name}
          name="action"
          value={name}
          icon={views[name].icon}
          words={views[name].title}
          aria-pressed={lead.stage === name}
          data-key={name === 'done' ? 'e' : undefined}
        />
      ))}
    </form>
  );
}

function QuarantineActions({ lead }: Pick<LeadDetails, 'lead'>) {
  return (
    <form className="row" method="post" data-live="">
      <MoveButtons areQuarantined stage={lead.stage} />
    </form>
  );
}

/** On a small screen in place of the tabs: the most frequent actions. */
function Dock({ lead, replyHref }: Pick<LeadDetails, 'lead'> & { replyHref: string }) {
  return (
    <form className="dock low" method="post" aria-label="Reply and status" data-live="">
      <a className={isQuarantined(lead) ? 'btn grow' : 'btn go grow'} href={replyHref}>
        <Icon name="mail" />
        <span className="cut">Reply to {lead.firstName}</span>
      </a>
      {isQuarantined(lead) ? (
        <Button name="action" value="release" words="Release" />
      ) : (
        <Button name="action" value="done" icon="statusDone" words="Done" />
      )}
    </form>
  );
}
