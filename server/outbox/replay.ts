import type { Database } from '../platform/database/database.ts';
import type { OutboxTables } from './tables.ts';

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
  let update = database.query
    .$extendTables<OutboxTables>()
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, created_at: now, next_attempt_at: now, settled_at: null })
    .where('state', '=', 'abandoned')
    .where('channel', 'in', channels);
  if (leadId !== undefined) update = update.where('lead_id', '=', leadId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The progress of the deliveries that were made due at an instant. */
export async function countReplayed(
  database: Database,
  replayedAt: number,
): Promise<{ open: number; abandoned: number }> {
  const rows = await database.query
    .$extendTables<OutboxTables>()
    .selectFrom('outbox')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('created_at', '=', replayedAt)
    .where('state', '<>', 'delivered')
    .groupBy('state')
    .execute();
  const abandoned = rows.find(({ state }) => state === 'abandoned')?.count ?? 0;
  return { open: rows.reduce((sum, { count }) => sum + count, 0) - abandoned, abandoned };
}
