import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { fillSearchTexts, hasTerms, isIndexed, readSearchTerms } from './search-text.ts';
import { readLead, type LeadStatus, type LeadTables, type StoredLead } from './tables.ts';

export interface LeadFilter {
  status?: LeadStatus | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
  reference?: string | undefined;
  /** The whole address, in any case. */
  email?: string | undefined;
  /** Every word must occur in a field, the reference or a note: also as a part, without accents, in any case. */
  text?: string | undefined;
  /** The maximum, newest first; all when omitted. */
  limit?: number | undefined;
}

/** Leads for the owner, newest first, without canaries. */
export async function findLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  if (filter.text !== undefined) await fillSearchTexts(database);
  let query = chooseLeads(database, filter)
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id');
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()).map(readLead);
}

/** How many {@link findLeads} would find without a limit. */
export async function countLeads(database: Database, filter: LeadFilter): Promise<number> {
  const { count } = await chooseLeads(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Leads by a whole address, in any case: the leads shown for a person are those erased for the person. */
export function hasEmail(email: string): RawBuilder<boolean> {
  return sql`lower(email) = lower(${email.normalize('NFC')})`;
}

function chooseLeads(database: Database, filter: LeadFilter) {
  let query = database.query
    .$extendTables<LeadTables>()
    .selectFrom('leads')
    .where('is_canary', '=', 0);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.since !== undefined) query = query.where('received_at', '>=', filter.since);
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference);
  if (filter.email !== undefined) query = query.where(hasEmail(filter.email));
  if (filter.text !== undefined) {
    const terms = readSearchTerms(filter.text);
    const indexed = isIndexed(database.engine, terms);
    if (indexed) query = query.where(indexed);
    query = query.where(hasTerms(database.engine, terms));
  }
  return query;
}
