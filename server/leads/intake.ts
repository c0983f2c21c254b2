import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** The calendar day of an instant, in UTC, `YYYY-MM-DD`. */
export function utcDayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Counts new leads in the transaction that stores them, so that reconciliation has a number to compare with. */
export function createIntakeCounter() {
  // A row for each process, because several processes would wait for each other at a shared one.
  const writer = randomUUID();
  return async (trx: DatabaseTransaction, receivedAt: readonly number[]): Promise<void> => {
    for (const [day, { length: taken }] of Map.groupBy(receivedAt, utcDayOf)) {
      await trx
        .insertInto('intake')
        .values({ day, writer, taken })
        .onConflict((conflict) =>
          conflict.columns(['day', 'writer']).doUpdateSet({ taken: sql`intake.taken + ${taken}` }),
        )
        .execute();
    }
  };
}
