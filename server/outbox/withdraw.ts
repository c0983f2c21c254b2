import type { DatabaseTransaction, Tables } from '../platform/database.ts';
import type { OutboxTables } from './tables.ts';

/**
 * Takes back what is not on its way yet of a lead that turned out to be doubtful.
 *
 * @returns the channels in which it is on its way, and stays so
 */
export async function withdrawDeliveries(
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
): Promise<string[]> {
  const outbox = transaction.$extendTables<OutboxTables>();
  await outbox
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['pending', 'abandoned'])
    .execute();
  const rows = await outbox
    .selectFrom('outbox')
    .select('channel')
    .where('lead_id', '=', leadId)
    .where('state', '=', 'delivering')
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
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
