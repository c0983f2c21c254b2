import type { DatabaseTransaction, Tables } from '../platform/database/database.ts';
import { createId } from '../platform/create-id.ts';
import type { OutboxTables } from './tables.ts';
import { enqueueDeliveries } from './enqueue.ts';
import { recordDelivered } from './attempts.ts';

/** Its file is named after the delivery and would stay when the lead is erased, if the delivery had another id. */
const fileChannel = 'file';

/**
 * Makes what was delivered or given up of a lead due again, and what is waiting due now. A repeat of what was delivered gets
 * another id: receivers drop what they have had already.
 *
 * @returns the channels in which something is due
 */
export async function sendDeliveriesAgain(
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
  channels: readonly string[],
  now: number,
): Promise<string[]> {
  const added = await enqueueDeliveries(transaction, [leadId], channels, now);
  const outbox = transaction.$extendTables<OutboxTables>();
  const rows = await outbox
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('channel', 'in', channels)
    .where('channel', 'not in', [...added, ''])
    .where('state', '<>', 'delivering')
    .execute();
  for (const row of rows) {
    const isRepeat = row.state === 'delivered' && row.channel !== fileChannel;
    await recordDelivered(transaction, row);
    await outbox
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
      .execute();
  }
  return channels.filter(
    (channel) => added.includes(channel) || rows.some((row) => row.channel === channel),
  );
}
