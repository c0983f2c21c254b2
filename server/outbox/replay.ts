import type { Database } from '../platform/database.ts';
import type { OutboxTables } from './tables.ts';

/**
 * Makes abandoned deliveries due again, with three days of attempts before them.
 *
 * @param leadId only of this lead; all of them when left out
 * @returns how many
 */
export async function replayAbandoned(
  database: Database,
  now: number,
  leadId?: string,
): Promise<number> {
  let update = database.query
    .$extendTables<OutboxTables>()
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, created_at: now, next_attempt_at: now, settled_at: null })
    .where('state', '=', 'abandoned');
  if (leadId !== undefined) update = update.where('lead_id', '=', leadId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
