import { removeNotificationFile } from '../notifications/file-channel.ts';
import { removeDeliveries } from '../outbox/remove-deliveries.ts';
import type { Database, DatabaseTransaction, Tables } from '../platform/database.ts';
import type { ErasureReason, LeadTables } from './tables.ts';

export interface ErasureFilter {
  /** All leads of this address, in any case. */
  email?: string;
  reference?: string;
  /** All leads received before this instant. */
  before?: number;
}

/**
 * Erases leads with their deliveries and the files these left, and leaves a proof without personal data.
 *
 * @returns the references of what was erased; with an empty filter nothing
 */
export async function eraseLeads(
  database: Database,
  filter: ErasureFilter,
  reason: ErasureReason,
  now: number,
): Promise<string[]> {
  const { email, reference, before } = filter;
  if (email === undefined && reference === undefined && before === undefined) return [];
  const query = database.query.$extendTables<LeadTables>();
  return query.transaction().execute(async (trx) => {
    let chosen = trx.selectFrom('leads').select('id');
    if (email !== undefined) {
      chosen = chosen.where(({ eb, fn, val }) =>
        eb(fn('lower', ['email']), '=', fn('lower', [val(email.normalize('NFC'))])),
      );
    }
    if (reference !== undefined) chosen = chosen.where('reference', '=', reference);
    if (before !== undefined) chosen = chosen.where('received_at', '<', before);
    const transaction = trx as unknown as DatabaseTransaction<Tables>;
    const files = await removeDeliveries(transaction, chosen);
    const removed = await trx
      .deleteFrom('leads')
      .where('id', 'in', chosen)
      .returning(['reference', 'received_at'])
      .execute();
    for (const row of removed) {
      await trx
        .insertInto('erasures')
        .values({ ...row, erased_at: now, reason })
        .execute();
    }
    // Before the commit: as long as a file is left the lead is too, and can be erased again.
    for (const { folder, id } of files) removeNotificationFile(folder, id);
    return removed.map((row) => row.reference);
  });
}
