import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { recordFailedAttempts } from './attempts.ts';
import { createDueDeliveries, type DueDeliveries } from './due-deliveries.ts';
import { withdrawQuarantined } from './withdraw.ts';

/** The outcome of an attempt. */
export type Settlement =
  | { id: string; state: 'delivered'; settledAt: number }
  /** `isWithdrawn` removes the delivery, unless the lead was released in the meantime: then it waits. */
  | {
      id: string;
      state: 'pending';
      failedAt: number;
      nextAttemptAt: number;
      error: string;
      isWithdrawn?: true;
    }
  | { id: string; state: 'abandoned'; settledAt: number; error: string };

export interface OutboxStore extends DueDeliveries {
  /** @returns the deliveries that no longer exist because their lead was erased or quarantined */
  settle(settlements: readonly Settlement[]): Promise<string[]>;
}

export function createOutboxStore(database: Database): OutboxStore {
  return {
    ...createDueDeliveries(database, {
      name: 'outbox',
      subjectColumn: 'lead_id',
      hasChannels: true,
    }),

    settle: (settlements) =>
      database.query.transaction().execute(async (trx) => {
        const withdrawn = settlements.filter((one) => one.state === 'pending' && one.isWithdrawn);
        await withdrawQuarantined(
          trx,
          withdrawn.map(({ id }) => id),
        );
        await keepFailures(trx, settlements);
        // Outcomes that arrived together are settled together: nearly all do.
        const groups = Object.groupBy(settlements, (settlement) =>
          JSON.stringify(toColumns(settlement)),
        );
        const gone: string[] = [];
        for (const group of Object.values(groups)) {
          const [first] = group ?? [];
          if (!group || !first) continue;
          const ids = group.map(({ id }) => id);
          const { numUpdatedRows } = await trx
            .updateTable('outbox')
            .set(toColumns(first))
            .where('id', 'in', ids)
            // Another process may have claimed it after the lease, and succeeded.
            .where('state', '<>', 'delivered')
            .executeTakeFirst();
          if (Number(numUpdatedRows) === ids.length) continue;
          const left = await trx.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
          const known = new Set(left.map(({ id }) => id));
          gone.push(...ids.filter((id) => !known.has(id)));
        }
        return gone;
      }),
  };
}

/** The outbox keeps the last error only. */
async function keepFailures(
  trx: DatabaseTransaction,
  settlements: readonly Settlement[],
): Promise<void> {
  const failed = settlements.flatMap((settlement) => {
    if (settlement.state === 'delivered') return [];
    if (settlement.state === 'pending' && settlement.isWithdrawn) return [];
    const { id, error } = settlement;
    const at = settlement.state === 'pending' ? settlement.failedAt : settlement.settledAt;
    return [[id, { attempted_at: at, error }] as const];
  });
  if (failed.length === 0) return;
  const failures = new Map(failed);
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'lead_id', 'channel'])
    .where('id', 'in', [...failures.keys()])
    .execute();
  const attempts = rows.flatMap(({ id, ...delivery }) => {
    const failure = failures.get(id);
    return failure ? [{ ...delivery, ...failure }] : [];
  });
  await recordFailedAttempts(trx, attempts);
}

function toColumns(settlement: Settlement) {
  switch (settlement.state) {
    case 'delivered':
      return { state: settlement.state, settled_at: settlement.settledAt, last_error: null };
    case 'pending':
      return {
        state: settlement.state,
        next_attempt_at: settlement.nextAttemptAt,
        last_error: settlement.error,
      };
    case 'abandoned':
      return {
        state: settlement.state,
        settled_at: settlement.settledAt,
        last_error: settlement.error,
      };
  }
}
