import type { DatabaseTransaction, Tables } from '../platform/database.ts';
import type { OutboxTables } from './tables.ts';

/** Takes back what is not delivered yet of a lead that turned out to be doubtful. */
export async function withdrawDeliveries(
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
): Promise<void> {
  await transaction
    .$extendTables<OutboxTables>()
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('state', '<>', 'delivered')
    .execute();
}

/**
 * Takes back the deliveries of a lead as long as none of them has begun.
 *
 * @returns false when one has: then they all stay
 */
export async function withdrawUnbegun(
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
): Promise<boolean> {
  const outbox = transaction.$extendTables<OutboxTables>();
  // Written first: whoever is about to begin one of them waits until this transaction has ended, or is waited for.
  const rows = await outbox
    .updateTable('outbox')
    .set((row) => ({ attempts: row.ref('attempts') }))
    .where('lead_id', '=', leadId)
    .returning(['state', 'attempts'])
    .execute();
  if (rows.some(({ state, attempts }) => state !== 'pending' || attempts > 0)) return false;
  await outbox.deleteFrom('outbox').where('lead_id', '=', leadId).execute();
  return true;
}
