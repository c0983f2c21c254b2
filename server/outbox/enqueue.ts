import { createId } from '../platform/create-id.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    outbox: OutboxRow;
  }
}

/** One delivery of one lead into one channel. */
interface OutboxRow {
  id: string;
  lead_id: string;
  channel: string;
  state: 'pending' | 'delivering' | 'delivered' | 'abandoned';
  attempts: number;
  created_at: number;
  next_attempt_at: number;
  settled_at: number | null;
  last_error: string | null;
}

/**
 * Queues each lead for each channel inside the lead's own transaction. Existing deliveries stay unchanged.
 *
 * @returns the channels with new deliveries
 */
export async function enqueueDeliveries(
  trx: DatabaseTransaction,
  leadIds: readonly string[],
  channels: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = leadIds.flatMap((leadId) =>
    channels.map((channel) => ({
      id: createId(now),
      lead_id: leadId,
      channel,
      state: 'pending' as const,
      attempts: 0,
      created_at: now,
      next_attempt_at: now,
    })),
  );
  if (rows.length === 0) return [];
  const added = await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doNothing())
    .returning('channel')
    .execute();
  const names = new Set(added.map(({ channel }) => channel));
  return channels.filter((channel) => names.has(channel));
}
