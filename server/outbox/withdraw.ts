import { sql } from 'kysely';
import type { DatabaseTransaction, Tables } from '../platform/database/database.ts';
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

/** Takes back those of some deliveries whose leads are held back now; of a lead that was released meanwhile they stay. */
export async function withdrawHeldBack(
  transaction: DatabaseTransaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Written first: a release waits until this transaction has ended, and then queues the lead anew, or is waited for.
  const { rows: held } = await sql<{ id: string }>`
    update leads set status = status
    where status = 'quarantined' and id in (select lead_id from outbox where id in (${sql.join(ids)}))
    returning id
  `.execute(transaction);
  if (held.length === 0) return;
  await transaction
    .$extendTables<OutboxTables>()
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where(
      'lead_id',
      'in',
      held.map(({ id }) => id),
    )
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
