import { sql } from 'kysely';
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
  name: string;
  /** The column that names what is delivered. */
  subjectColumn: string;
  /** Whether its rows are for several channels, by a column `channel`. */
  hasChannels: boolean;
}

const openStates = ['pending', 'delivering'] as const;

/** Due deliveries of a table, for leads or for mails to users. */
export function createDueDeliveries(
  database: Database,
  { name, subjectColumn, hasChannels }: WaitingTable,
): DueDeliveries {
  const rows = sql.table<WaitingRow>(name).as('waiting');
  const isFor = (channel: string) =>
    hasChannels ? sql<boolean>`channel = ${channel}` : sql<boolean>`true`;
  const subjectId = sql.ref<string>(subjectColumn).as('subjectId');
  return {
    claimDue: (channel, now, leaseMs, limit) =>
      database.query.transaction().execute(async (trx) => {
        let due = trx
          .selectFrom(rows)
          .select('id')
          .where('state', 'in', openStates)
          .where(isFor(channel))
          .where((row) =>
            row.or([
              row('next_attempt_at', '<=', now),
              row('next_attempt_at', '>', now + impossibleWaitMs),
            ]),
          )
          .orderBy('next_attempt_at')
          .limit(limit);
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
      const row = await database.query
        .selectFrom(rows)
        .select((select) => select.fn.min('next_attempt_at').as('at'))
        .where('state', 'in', openStates)
        .where(isFor(channel))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
