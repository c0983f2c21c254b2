import type { Database } from '../platform/database/database.ts';

/**
 * Makes deliveries due now that were abandoned, with another three days of attempts, or that wait for their next attempt.
 *
 * @param channels only in these: in others nobody would attempt them
 * @param leadId only of this lead; all when omitted
 * @returns how many
 */
export async function replayDeliveries(
  { engine, query }: Database,
  now: number,
  channels: readonly string[],
  leadId?: string,
): Promise<number> {
  // PostgreSQL takes no empty list.
  if (channels.length === 0) return 0;
  let chosen = query
    .selectFrom('outbox')
    .select('id')
    .where('channel', 'in', channels)
    .where((row) =>
      row.or([
        row('state', '=', 'abandoned'),
        row.and([row('state', '=', 'pending'), row('next_attempt_at', '>', now)]),
      ]),
    );
  if (leadId !== undefined) chosen = chosen.where('lead_id', '=', leadId);
  // Without a wait there is no deadlock, and a locked one is being delivered or moved now.
  if (engine === 'postgres') chosen = chosen.forUpdate().skipLocked();
  const { numUpdatedRows } = await query
    .updateTable('outbox')
    .set((row) => {
      const restart = (column: 'attempts' | 'created_at', value: number) =>
        row.case().when('state', '=', 'abandoned').then(value).else(row.ref(column)).end();
      return {
        state: 'pending',
        attempts: restart('attempts', 0),
        created_at: restart('created_at', now),
        next_attempt_at: now,
        settled_at: null,
      };
    })
    .where('id', 'in', chosen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
