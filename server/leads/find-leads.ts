import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { readLead, type LeadStatus, type LeadTables, type StoredLead } from './tables.ts';

export interface LeadFilter {
  status?: LeadStatus | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
  reference?: string | undefined;
  /** Part of a name, company, address or reference, in any case. */
  text?: string | undefined;
  /** The newest so many; all of them when left out. */
  limit?: number | undefined;
}

/** Leads for the owner to read, newest first; test leads are left out. */
export async function findLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  let query = database.query
    .$extendTables<LeadTables>()
    .selectFrom('leads')
    .selectAll()
    .where('is_canary', '=', 0)
    .orderBy('received_at', 'desc')
    .orderBy('id');
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.since !== undefined) query = query.where('received_at', '>=', filter.since);
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference);
  if (filter.text !== undefined) {
    const text = filter.text.normalize('NFC').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    const searched = sql<string>`lower(first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || reference)`;
    query = query.where(sql<boolean>`${searched} like lower(${`%${text}%`}) escape '\\'`);
  }
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()).map(readLead);
}
