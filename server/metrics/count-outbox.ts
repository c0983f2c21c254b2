import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { OutboxCount } from './metrics.ts';

/** Reads every row of the outbox, so call it every few seconds and not for every request. */
export async function countOutbox(database: Database): Promise<OutboxCount[]> {
  const { rows } = await sql<OutboxCount>`
    select channel, state, count(*) as count from outbox group by channel, state
  `.execute(database.query);
  return rows;
}
