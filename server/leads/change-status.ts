import type { Database, DatabaseTransaction, Tables } from '../platform/database/database.ts';
import type { LeadStatus, LeadTables } from './tables.ts';

/** Does in the outbox what goes with the change, inside its transaction. */
export type FollowUp = (
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
) => Promise<unknown>;

export type StatusChange = { ok: true } | { ok: false; reason: 'unknown' | 'unchanged' };

/**
 * Moves a lead into or out of quarantine, together with its deliveries. A lead that is in quarantine already can be put there again:
 * what was on its way the first time may wait for another attempt now.
 */
export async function changeStatus(
  database: Database,
  reference: string,
  status: LeadStatus,
  followUp: FollowUp,
): Promise<StatusChange> {
  const query = database.query.$extendTables<LeadTables>();
  return query.transaction().execute(async (trx) => {
    let update = trx.updateTable('leads').set({ status }).where('reference', '=', reference);
    if (status === 'accepted') update = update.where('status', '<>', status);
    const changed = await update.returning('id').executeTakeFirst();
    if (changed) {
      await followUp(trx.$pickTables<never>(), changed.id);
      return { ok: true };
    }
    const lead = await trx
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    return { ok: false, reason: lead ? 'unchanged' : 'unknown' };
  });
}
