import { sql } from 'kysely';
import { followUpStatuses, type FollowUpStatus, type LeadStatus } from '../leads/tables.ts';

/** The stages of leads that are not delivered. */
const quarantineStages = ['quarantined', 'spam'] as const;

/** Each lead is in exactly one stage. */
export const leadStages = [...followUpStatuses, ...quarantineStages] as const;
export type LeadStage = (typeof leadStages)[number];

/** Whether a lead waits for a decision, or was confirmed as spam. */
export function isQuarantined({ stage }: { stage: LeadStage }): boolean {
  return quarantineStages.some((quarantine) => quarantine === stage);
}

/** `all` includes everything except spam. */
export type LeadView = LeadStage | 'all';

export function stagesIn(view: LeadView): readonly LeadStage[] {
  return view === 'all' ? leadStages.filter((stage) => stage !== 'spam') : [view];
}

/** The moves of leads, each for quarantined leads or for others: another user may have moved them since the list was shown. */
export const leadMoves = {
  done: { to: 'done', areQuarantined: false },
  'in-progress': { to: 'in-progress', areQuarantined: false },
  new: { to: 'new', areQuarantined: false },
  quarantined: { to: 'quarantined', areQuarantined: false },
  release: { to: 'new', areQuarantined: true },
  spam: { to: 'spam', areQuarantined: true },
} satisfies Record<LeadStage, Move> & Record<string, Move>;

export type LeadMove = keyof typeof leadMoves;
export const moveNames = Object.keys(leadMoves) as LeadMove[];

type Move = { to: LeadStage; areQuarantined: boolean };

/** The columns of `leads` that determine its stage. */
export type StageColumns = {
  status: LeadStatus;
  follow_up: FollowUpStatus;
  spam_at: number | null;
};

export function stageOf({ status, follow_up, spam_at }: StageColumns): LeadStage {
  if (spam_at !== null) return 'spam';
  const stages: Record<LeadStatus, LeadStage> = { accepted: follow_up, quarantined: 'quarantined' };
  return stages[status];
}

/** Written out as in the indexes of `0142-view-indexes.sql`, because a parameter would prevent their use. */
export function isInView(view: LeadView) {
  switch (view) {
    case 'all':
      return sql<boolean>`is_canary = 0 and spam_at is null`;
    case 'spam':
      return sql<boolean>`is_canary = 0 and spam_at is not null`;
    case 'quarantined':
      return sql<boolean>`is_canary = 0 and spam_at is null and status = 'quarantined'`;
    default:
      return sql<boolean>`is_canary = 0 and spam_at is null and status = 'accepted' and follow_up = ${view satisfies FollowUpStatus}`;
  }
}

/** The values that move a lead into a stage. */
export function columnsOf(stage: LeadStage, now: number): Partial<StageColumns> {
  switch (stage) {
    case 'quarantined':
      return { status: 'quarantined', spam_at: null };
    case 'spam':
      return { status: 'quarantined', spam_at: now };
    default:
      return { status: 'accepted', follow_up: stage, spam_at: null };
  }
}
