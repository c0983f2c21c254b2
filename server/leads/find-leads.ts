import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import {
  leadFieldColumns,
  readLead,
  type LeadStatus,
  type LeadTables,
  type StoredLead,
} from './tables.ts';

export interface LeadFilter {
  status?: LeadStatus | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
  reference?: string | undefined;
  /** The whole address, in any case. */
  email?: string | undefined;
  /** Part of a name, company, address or reference, in any case. */
  text?: string | undefined;
  /** The newest so many; all of them when left out. */
  limit?: number | undefined;
}

/** Leads for the owner to read, newest first; test leads are left out. */
export async function findLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
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

/** Leads of a whole address, in any case: what the owner is shown of a person is what is erased of the person. */
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
    const text = filter.text.normalize('NFC').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    const columns = [...leadFieldColumns, 'reference'].map((column) => sql.ref(column));
    const searched = sql.join(columns, sql` || ' ' || `);
    query = query.where(sql<boolean>`lower(${searched}) like lower(${`%${text}%`}) escape '\\'`);
  }
  return query;
}
