import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryState } from './tables.ts';

/** Undelivered notifications of a lead in a channel. */
export interface Undelivered {
  reference: string;
  state: Exclude<DeliveryState, 'delivered'>;
  attempts: number;
  lastError: string | null;
}

/** What {@link giveUpDeliveries} would remove, oldest first. */
export async function listUndelivered(database: Database, channel: string): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select reference, state, attempts, last_error as "lastError"
    from outbox join leads on leads.id = lead_id
    where channel = ${channel} and state <> 'delivered'
    order by received_at, reference
  `.execute(database.query);
  return rows;
}

/**
 * Removes the waiting deliveries of a channel that no server serves. The leads stay.
 *
 * @returns how many deliveries
 */
export async function giveUpDeliveries(database: Database, channel: string): Promise<number> {
  const { numDeletedRows } = await database.query
    .deleteFrom('outbox')
    .where('channel', '=', channel)
    .where('state', '<>', 'delivered')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The removed channels that still have waiting deliveries. */
export async function listOrphanedChannels(
  database: Database,
  channels: readonly string[],
): Promise<string[]> {
  const rows = await database.query
    .selectFrom('outbox')
    .select('channel')
    .distinct()
    .where('state', '<>', 'delivered')
    .where('channel', 'not in', channels)
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}
