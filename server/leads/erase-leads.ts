import type { Database } from '../platform/database.ts';
import type { ErasureReason, LeadTables } from './tables.ts';

export interface ErasureFilter {
  /** All leads of this address, in any case. */
  email?: string;
  reference?: string;
  /** All leads received before this instant. */
  before?: number;
}

/**
 * Erases leads with their deliveries, and leaves a proof without personal data.
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
    let removal = trx.deleteFrom('leads').returning(['reference', 'received_at']);
    if (email !== undefined) {
      removal = removal.where((where) =>
        where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      );
    }
    if (reference !== undefined) removal = removal.where('reference', '=', reference);
    if (before !== undefined) removal = removal.where('received_at', '<', before);
    const removed = await removal.execute();
    for (const row of removed) {
      await trx
        .insertInto('erasures')
        .values({ ...row, erased_at: now, reason })
        .execute();
    }
    return removed.map((row) => row.reference);
  });
}
