import type { Database } from '../platform/database/database.ts';

export type OutboxCount = Awaited<ReturnType<typeof countOutbox>>[number];

/** Reads every row of the outbox, so call it every few seconds and not for every request. */
export function countOutbox({ query }: Database) {
  return query
    .selectFrom('outbox')
    .select(['channel', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .execute();
}
