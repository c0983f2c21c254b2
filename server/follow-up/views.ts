import { sql } from 'kysely';
import type { FollowUpStatus, LeadStatus } from '../leads/tables.ts';

/** Each lead is in exactly one stage. */
export const leadStages = ['new', 'in-progress', 'done', 'quarantined', 'spam'] as const;
export type LeadStage = (typeof leadStages)[number];

/** The stages of leads that are not delivered: they wait for a decision, or are spam. */
export const quarantineStages: readonly LeadStage[] = ['quarantined', 'spam'];

/** `all` includes everything except spam. */
export type LeadView = LeadStage | 'all';

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
    case 'new':
    case 'in-progress':
    case 'done':
      return sql<boolean>`is_canary = 0 and spam_at is null and status = 'accepted' and follow_up = ${view}`;
  }
}

/** The values that move a lead into a stage. */
export function columnsOf(stage: LeadStage, now: number): Partial<StageColumns> {
  switch (stage) {
    case 'quarantined':
      return { status: 'quarantined', spam_at: null };
    case 'spam':
      return { status: 'quarantined', spam_at: now };
    case 'new':
    case 'in-progress':
    case 'done':
      return { status: 'accepted', follow_up: stage, spam_at: null };
  }
}
