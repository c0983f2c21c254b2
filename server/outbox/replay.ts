import type { Database } from '../platform/database/database.ts';

/**
 * Makes abandoned deliveries due again, with another three days of attempts.
 *
 * @param channels only in these: in others nobody would attempt them
 * @param leadId only of this lead; all when omitted
 * @returns how many
 */
export async function replayAbandoned(
  database: Database,
  now: number,
  channels: readonly string[],
  leadId?: string,
): Promise<number> {
  // PostgreSQL takes no empty list.
  if (channels.length === 0) return 0;
  let update = database.query
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, created_at: now, next_attempt_at: now, settled_at: null })
    .where('state', '=', 'abandoned')
    .where('channel', 'in', channels);
  if (leadId !== undefined) update = update.where('lead_id', '=', leadId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
