import { sql } from 'kysely';
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
  trx: DatabaseTransaction,
  leadId: string,
  channels: readonly string[],
  now: number,
): Promise<string[]> {
  const served = sql.join(channels);
  const { rows: arrived } = await sql<{ channel: string; settled_at: number }>`
    select channel, settled_at from outbox
    where lead_id = ${leadId} and channel in (${served}) and state = 'delivered' and settled_at is not null
  `.execute(trx);
  for (const { channel, settled_at: attempted_at } of arrived) {
    await recordAttempt(trx, { lead_id: leadId, channel, attempted_at, error: null });
  }
  const { rows: repeated } = await sql<{ channel: string }>`
    update outbox
    set state = 'pending', next_attempt_at = ${now}, settled_at = null,
      id = case when state = 'delivered' and channel <> ${fileChannel}
        then ${createId(now)} || '-' || channel else id end,
      attempts = case when state = 'pending' then attempts else 0 end,
      created_at = case when state = 'pending' then created_at else ${now} end
    where lead_id = ${leadId} and channel in (${served}) and state <> 'delivering'
    returning channel
  `.execute(trx);
  const added = await enqueueDeliveries(trx, [leadId], channels, now);
  const due = [...repeated.map(({ channel }) => channel), ...added];
  return channels.filter((channel) => due.includes(channel));
}
