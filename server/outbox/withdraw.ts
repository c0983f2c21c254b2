import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** Withdraws the deliveries of a lead that was quarantined. Those that are running continue. */
export async function withdrawDeliveries(trx: DatabaseTransaction, leadId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['pending', 'abandoned'])
    .execute();
}

/** Withdraws those deliveries whose leads are quarantined now. The deliveries of a lead released in the meantime stay. */
export async function withdrawQuarantined(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Writes first to take the lock: a concurrent release waits for this and then queues the lead again, or this waits for it.
  const { rows: quarantined } = await sql<{ id: string }>`
    update leads set status = status
    where status = 'quarantined' and id in (select lead_id from outbox where id in (${sql.join(ids)}))
    returning id
  `.execute(trx);
  if (quarantined.length === 0) return;
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where(
      'lead_id',
      'in',
      quarantined.map(({ id }) => id),
    )
    .where('state', '<>', 'delivered')
    .execute();
}

/**
 * Withdraws the deliveries of a lead if none of them has started.
 *
 * @returns false if one has started: then all of them stay
 */
export async function withdrawUnstarted(
  trx: DatabaseTransaction,
  leadId: string,
): Promise<boolean> {
  // Writes first to take the lock: a process that is about to start one of them waits for this transaction, or this waits for it.
  const rows = await trx
    .updateTable('outbox')
    .set((row) => ({ attempts: row.ref('attempts') }))
    .where('lead_id', '=', leadId)
    .returning(['state', 'attempts'])
    .execute();
  if (rows.some(({ state, attempts }) => state !== 'pending' || attempts > 0)) return false;
  await trx.deleteFrom('outbox').where('lead_id', '=', leadId).execute();
  return true;
}
