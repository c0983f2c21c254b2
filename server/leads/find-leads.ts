import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { readLead, type StoredLead } from './tables.ts';

export interface LeadFilter {
  reference?: string | undefined;
  /** The whole address, in any case. */
  email?: string | undefined;
}

/** Leads for the owner, newest first, without canaries. */
export async function findLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  let query = database.query
    .selectFrom('leads')
    .selectAll()
    .where('is_canary', '=', 0)
    .orderBy('received_at', 'desc')
    .orderBy('id');
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference);
  if (filter.email !== undefined) query = query.where(hasEmail(filter.email));
  return (await query.execute()).map(readLead);
}

/** Leads by a whole address, in any case: the leads shown for a person are those erased for the person. */
export function hasEmail(email: string): RawBuilder<boolean> {
  return sql`lower(email) = lower(${email.normalize('NFC')})`;
}
