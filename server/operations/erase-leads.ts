import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { removeNotificationFile } from '../notifications/file/file-channel.ts';
import { removeDeliveries } from '../outbox/remove-deliveries.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { truncateWal } from '../platform/database/truncate-wal.ts';
import { lockLeads } from '../leads/lock-leads.ts';
import type { ErasureReason } from '../leads/tables.ts';

type NotificationFile = Awaited<ReturnType<typeof removeDeliveries>>[number];

/** Whether a delivery of a lead is open. In a removed channel it counts only if the lead was delivered nowhere else. */
export const isUndelivered = sql<boolean>`exists (
  select 1 from outbox where lead_id = leads.id and state <> 'delivered' and (
    channel not in (select name from channels where is_set = 0)
    or not exists (select 1 from outbox as other where other.lead_id = leads.id and other.state = 'delivered')
  )
)`;

/** Leads for each transaction: erasing years of them must neither exceed the query time limit nor block visitors. */
const batchSize = 100;
/** Between two transactions. Another process that waits for the lock of SQLite tries again every 25 ms. */
const pauseMs = 50;

/**
 * Erases leads with their deliveries and files, also from the disk, and leaves a proof without personal data. Works in
 * batches; batches finished before a failure stay erased.
 *
 * @param condition on the columns of `leads`
 * @returns the references of the erased leads
 */
export async function eraseLeads(
  database: Database,
  condition: RawBuilder<unknown>,
  reason: ErasureReason,
  now: number,
): Promise<string[]> {
  const erased: string[] = [];
  try {
    for (;;) {
      const batch = await database.query.transaction().execute(async (trx) => {
        const leads = await lockLeads(database, trx, condition, batchSize);
        const ids = leads.map(({ id }) => id);
        return eraseChosen(trx, ids, reason, now);
      });
      erased.push(...batch.references);
      // Again, because a running delivery writes its file as long as it finds the lead.
      removeFiles(batch.files);
      if (batch.references.length < batchSize) return erased;
      await sleep(pauseMs);
    }
  } finally {
    if (erased.length > 0) await truncateWal(database);
  }
}

async function eraseChosen(
  trx: DatabaseTransaction,
  ids: readonly string[],
  reason: ErasureReason,
  now: number,
): Promise<{ references: string[]; files: NotificationFile[] }> {
  if (ids.length === 0) return { references: [], files: [] };
  const files = await removeDeliveries(trx, ids);
  const removed = await trx
    .deleteFrom('leads')
    .where('id', 'in', ids)
    .returning(['reference', 'received_at'])
    .execute();
  // Under the lead's reference, which no later lead gets.
  await trx
    .insertInto('erasures')
    .values(removed.map((lead) => ({ ...lead, erased_at: now, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Before the commit: while a file remains the lead does too, and can be erased again.
  removeFiles(files);
  return { references: removed.map((row) => row.reference), files };
}

function removeFiles(files: readonly NotificationFile[]): void {
  for (const { folder, id } of files) removeNotificationFile(folder, id);
}
