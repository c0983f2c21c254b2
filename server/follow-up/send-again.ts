import { recordActivity, type Actor } from '../activity/activity.ts';
import { readServedChannels } from '../outbox/registered-channels.ts';
import { sendDeliveriesAgain } from '../outbox/send-again.ts';
import type { Database } from '../platform/database/database.ts';

export type SentAgain =
  | { ok: true; channels: string[] }
  /** `quarantined`: release it instead. `no_channel`: the server has registered no channel. */
  | { ok: false; reason: 'unknown' | 'quarantined' | 'no_channel' };

/** Queues a lead again in every channel, including those where it was delivered. */
export async function sendAgain(
  database: Database,
  reference: string,
  actor: Actor,
  now: number,
): Promise<SentAgain> {
  const served = await readServedChannels(database);
  if (served.length === 0) return { ok: false, reason: 'no_channel' };
  return database.query.transaction().execute(async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['id', 'status'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!lead) return { ok: false, reason: 'unknown' };
    if (lead.status === 'quarantined') return { ok: false, reason: 'quarantined' };
    const channels = await sendDeliveriesAgain(trx, lead.id, served, now);
    const entry = { actor, action: { action: 'send-again', channels }, reference } as const;
    await recordActivity(trx, [entry], now);
    return { ok: true, channels };
  });
}
