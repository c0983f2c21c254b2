import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { recordAttempt } from './attempts.ts';
import { createDueDeliveries } from './due-deliveries.ts';
import { withdrawQuarantined } from './withdraw.ts';

/** The outcome of an attempt. */
export type Settlement = { id: string; at: number } & (
  | { state: 'delivered' }
  /** `isWithdrawn` removes the delivery, unless the lead was released in the meantime: then it waits. */
  | { state: 'pending'; nextAttemptAt: number; error: string; isWithdrawn?: true }
  | { state: 'abandoned'; error: string }
);

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(database: Database) {
  return {
    ...createDueDeliveries(database, 'outbox'),

    /** Records outcomes. Deliveries that no longer exist, because their lead was erased or quarantined, are skipped. */
    settle: (settlements: readonly Settlement[]): Promise<void> =>
      database.query.transaction().execute(async (trx) => {
        const withdrawn = settlements.filter((one) => one.state === 'pending' && one.isWithdrawn);
        await withdrawQuarantined(
          trx,
          withdrawn.map(({ id }) => id),
        );
        const failed = settlements.filter(({ state }) => state !== 'delivered');
        if (database.engine === 'postgres' && failed.length > 0) await lockLeadsOf(trx, failed);
        for (const settlement of settlements) await settle(trx, settlement);
      }),
  };
}

/** Before their deliveries, as everywhere, which prevents deadlocks: to record an attempt locks its lead. */
async function lockLeadsOf(trx: DatabaseTransaction, settlements: readonly Settlement[]) {
  const ids = settlements.map(({ id }) => id);
  const leadIds = trx.selectFrom('outbox').select('lead_id').where('id', 'in', ids);
  await trx
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', leadIds)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

async function settle(trx: DatabaseTransaction, settlement: Settlement): Promise<void> {
  const { id, at, state } = settlement;
  const error = state === 'delivered' ? null : settlement.error;
  const when =
    state === 'pending' ? { next_attempt_at: settlement.nextAttemptAt } : { settled_at: at };
  const delivery = await trx
    .updateTable('outbox')
    .set({ state, last_error: error, ...when })
    .where('id', '=', id)
    // Another process may have claimed it after the lease, and succeeded.
    .where('state', '<>', 'delivered')
    .returning(['lead_id', 'channel'])
    .executeTakeFirst();
  if (!delivery) return;
  // The outbox keeps the last error only.
  const isWithdrawn = state === 'pending' && settlement.isWithdrawn;
  if (error !== null && !isWithdrawn) {
    await recordAttempt(trx, { ...delivery, attempted_at: at, error });
  }
}
