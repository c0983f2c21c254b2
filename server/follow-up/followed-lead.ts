import type { Selectable } from 'kysely';
import { readLead, type StoredLead } from '../leads/tables.ts';
import { summarizeSource, type SourceSummary } from '../numbers/source.ts';
import type { FollowUpTables } from './tables.ts';
import { placeOf, type LeadPlace } from './views.ts';

/** A lead with its follow-up state. */
export interface FollowedLead extends StoredLead {
  place: LeadPlace;
  origin: SourceSummary;
}

export type FollowedRow = Selectable<FollowUpTables['leads']>;

export function readFollowedLead(row: FollowedRow): FollowedLead {
  const lead = readLead(row);
  const origin = summarizeSource(lead.source);
  return { ...lead, place: placeOf(row), origin };
}
