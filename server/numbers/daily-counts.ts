import { sql } from 'kysely';
import { utcDayOf } from '../leads/intake.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { secondMs, type Clock } from '../platform/time/clock.ts';
import { repeat } from '../platform/time/repeat.ts';
import type { SourceClass } from './source.ts';

export const counters = ['visits', 'shown', 'started', 'accepted', 'quarantined'] as const;
export type Counter = (typeof counters)[number];

export interface CountRow {
  day: string;
  counter: Counter;
  /** Empty when it belongs to no page. */
  entry_page: string;
  source: SourceClass | '';
  count: number;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    daily_counts: CountRow;
  }
}

/** Counts by day, without anything about a person. */
export type DailyCounts = ReturnType<typeof createDailyCounts>;

const flushMs = 5 * secondMs;
/** Rows for one statement, and far more than a site has pages. */
const batchSize = 500;

/** Counts in memory, because no request may wait for the database, and stores the sums every few seconds. */
export function startDailyCounts(database: Database, clock: Clock, log: Log) {
  const counts = createDailyCounts(database, clock);
  const flushing = repeat(flushMs, 'daily counts', counts.flush, log);
  return {
    ...counts,
    async stop() {
      await flushing.stop();
      await counts.flush().catch((err: unknown) => log.error({ err }, 'daily counts were lost'));
    },
  };
}

/** Counts in memory, until the caller stores the sums. */
export function createDailyCounts(database: Database, clock: Clock) {
  let waiting = new Map<string, CountRow>();
  return {
    add(counter: Counter, entryPage = '', source?: SourceClass): void {
      collect({
        day: utcDayOf(clock()),
        counter,
        entry_page: entryPage,
        source: source ?? '',
        count: 1,
      });
    },
    /** Stores the counts since the last time. */
    flush,
  };

  function collect(row: CountRow): void {
    const key = JSON.stringify([row.day, row.counter, row.entry_page, row.source]);
    waiting.set(key, { ...row, count: row.count + (waiting.get(key)?.count ?? 0) });
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    // In one order on all servers, which prevents deadlocks.
    const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    waiting = new Map();
    try {
      await store(database, rows);
    } catch (error) {
      for (const row of rows) collect(row);
      throw error;
    }
  }
}

async function store({ query }: Database, rows: readonly CountRow[]): Promise<void> {
  await query.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await trx
        .insertInto('daily_counts')
        .values(rows.slice(start, start + batchSize))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'counter', 'entry_page', 'source'])
            .doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
        )
        .execute();
    }
  });
}
