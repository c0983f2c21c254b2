import { sql } from 'kysely';
import { recordActivity, type Actor } from '../activity/activity.ts';
import { lockLeads } from '../leads/lock-leads.ts';
import { readServedChannels } from '../outbox/registered-channels.ts';
import { sendDeliveriesAgain } from '../outbox/send-again.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Queues a lead again in every channel, including those where it was delivered.
 *
 * @returns false for an unknown or quarantined lead, and when the server has registered no channel
 */
export async function sendAgain(
  database: Database,
  reference: string,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const served = await readServedChannels(database);
  if (served.length === 0) return false;
  return database.query.transaction().execute(async (trx) => {
    const [lead] = await lockLeads(database, trx, sql`reference = ${reference}`);
    if (!lead || lead.status === 'quarantined') return false;
    const channels = await sendDeliveriesAgain(trx, lead.id, served, now);
    // Every notification is in progress.
    if (channels.length === 0) return true;
    const entry = { actor, action: { action: 'send-again', channels }, reference } as const;
    await recordActivity(trx, [entry], now);
    return true;
  });
}
