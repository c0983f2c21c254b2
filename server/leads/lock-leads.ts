import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { FollowedRow } from './tables.ts';

/**
 * Reads leads and locks them until the transaction ends: before their deliveries and in one order everywhere, which
 * prevents deadlocks on PostgreSQL. A transaction of SQLite has the whole file.
 *
 * @param limit all when omitted
 */
export async function lockLeads(
  { engine }: Pick<Database, 'engine'>,
  trx: DatabaseTransaction,
  condition: RawBuilder<unknown>,
  limit = 1_000_000,
): Promise<FollowedRow[]> {
  const lock = sql.raw(engine === 'postgres' ? 'for update' : '');
  const { rows } = await sql<FollowedRow>`
    select * from leads where ${condition} order by received_at, id limit ${limit} ${lock}
  `.execute(trx);
  return rows;
}
