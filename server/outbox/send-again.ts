import type { DatabaseTransaction } from '../platform/database/database.ts';
import { createId } from '../platform/create-id.ts';
import { enqueueDeliveries } from './enqueue.ts';
import { recordAttempt } from './attempts.ts';

/** Its file is named after the delivery, so with another id it would remain when the lead is erased. */
const fileChannel = 'file';

/**
 * Makes delivered or abandoned deliveries of a lead due again, and waiting ones due now. A repeat of a delivered
 * one gets another id, because receivers drop known ids.
 *
 * @returns the channels with due deliveries
 */
export async function sendDeliveriesAgain(
  transaction: DatabaseTransaction,
  leadId: string,
  channels: readonly string[],
  now: number,
): Promise<string[]> {
  const added = await enqueueDeliveries(transaction, [leadId], channels, now);
  const rows = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('channel', 'in', channels)
    .where('channel', 'not in', [...added, ''])
    .where('state', '<>', 'delivering')
    .execute();
  for (const row of rows) {
    const isRepeat = row.state === 'delivered' && row.channel !== fileChannel;
    if (row.state === 'delivered' && row.settled_at !== null) {
      const delivered = { lead_id: leadId, channel: row.channel, attempted_at: row.settled_at };
      await recordAttempt(transaction, { ...delivered, error: null });
    }
    await transaction
      .updateTable('outbox')
      .set({
        id: isRepeat ? createId(now) : row.id,
        state: 'pending',
        attempts: row.state === 'pending' ? row.attempts : 0,
        created_at: row.state === 'pending' ? row.created_at : now,
        next_attempt_at: now,
        settled_at: null,
      })
      .where('id', '=', row.id)
      // A worker may have claimed it since.
      .where('state', '=', row.state)
      .execute();
  }
  return channels.filter(
    (channel) => added.includes(channel) || rows.some((row) => row.channel === channel),
  );
}
