import type { AliasedExpression, Expression, SqlBool } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Delivery } from './delivery.ts';
import { impossibleWaitMs } from './retry-schedule.ts';
import type { WaitingRow } from './tables.ts';

export interface DueDeliveries {
  /**
   * Claims due deliveries for `leaseMs`. After an expired lease the delivery was interrupted and is due again.
   * Several processes never claim the same one at the same time.
   */
  claimDue(channel: string, now: number, leaseMs: number, limit: number): Promise<Delivery[]>;
  /** When the next delivery of a channel is due. */
  nextDueAt(channel: string): Promise<number | undefined>;
}

/** A table whose rows a worker delivers. */
interface WaitingTable {
  /** The table, under the alias that the queries here use. */
  rows: AliasedExpression<WaitingRow, 'waiting'>;
  /** The column that names what is delivered. */
  subjectId: AliasedExpression<string, 'subjectId'>;
  /** Selects the rows of a channel; omitted when all rows have the same one. */
  isFor?: (channel: string) => Expression<SqlBool>;
}

const openStates = ['pending', 'delivering'] as const;

/** Due deliveries of a table, for leads or for mails to users. */
export function createDueDeliveries(
  database: Database,
  { rows, subjectId, isFor }: WaitingTable,
): DueDeliveries {
  return {
    claimDue: (channel, now, leaseMs, limit) =>
      database.query.transaction().execute(async (trx) => {
        let due = trx
          .selectFrom(rows)
          .select('id')
          .where('state', 'in', openStates)
          .where((row) =>
            row.or([
              row('next_attempt_at', '<=', now),
              row('next_attempt_at', '>', now + impossibleWaitMs),
            ]),
          )
          .orderBy('next_attempt_at')
          .limit(limit);
        if (isFor) due = due.where(isFor(channel));
        if (database.engine === 'postgres') due = due.forUpdate().skipLocked();
        const ids = (await due.execute()).map(({ id }) => id);
        if (ids.length === 0) return [];
        const claimed = await trx
          .updateTable(rows)
          .set((row) => ({
            state: 'delivering',
            attempts: row('attempts', '+', 1),
            next_attempt_at: now + leaseMs,
          }))
          .where('id', 'in', ids)
          .returning(['id', subjectId, 'attempts as attempt', 'created_at as createdAt'])
          .execute();
        return claimed.map((delivery) => ({ ...delivery, channel }));
      }),

    async nextDueAt(channel) {
      let open = database.query
        .selectFrom(rows)
        .select((select) => select.fn.min('next_attempt_at').as('at'))
        .where('state', 'in', openStates);
      if (isFor) open = open.where(isFor(channel));
      const row = await open.executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
