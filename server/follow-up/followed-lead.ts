import { readLead, type FollowedRow, type StoredLead } from '../leads/tables.ts';
import { summarizeSource, type SourceSummary } from '../numbers/source.ts';
import { stageOf, type LeadStage } from './views.ts';

/** A lead with its follow-up state. */
export interface FollowedLead extends StoredLead {
  stage: LeadStage;
  origin: SourceSummary;
}

export function readFollowedLead(row: FollowedRow): FollowedLead {
  const lead = readLead(row);
  const origin = summarizeSource(lead.source);
  return { ...lead, stage: stageOf(row), origin };
}
