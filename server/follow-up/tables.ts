import type { Generated } from 'kysely';
import type { LeadRow } from '../leads/tables.ts';
import type { FollowUpStatus } from './views.ts';

/** The tables of this feature, and its columns of the leads. */
export type FollowUpTables = {
  leads: LeadRow & { follow_up: Generated<FollowUpStatus>; spam_at: Generated<number | null> };
  lead_notes: {
    id: string;
    lead_id: string;
    written_at: number;
    author: string | null;
    body: string;
  };
};
