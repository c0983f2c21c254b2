import { readSubmitted } from '../operations/lead-reconciliation.ts';
import { utcDayOf } from '../leads/intake.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs } from '../platform/time/clock.ts';
import { counters, type Counter, type CountRow } from './daily-counts.ts';

export type NumberPeriod = 'day' | 'week' | 'month';

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

/** @param days how many, including today, and those before them in the first period, which is shown whole */
export async function readNumbers(
  database: Database,
  now: number,
  days: number,
  period: NumberPeriod,
) {
  const today = Math.floor(now / dayMs) * dayMs;
  const first = Date.parse(beginOf(period, utcDayOf(today - (days - 1) * dayMs)));
  const length = today + dayMs - first;
  const rows = await listCounts(database, utcDayOf(first - length), utcDayOf(today));
  const sent = await readSubmitted(database, first, today + dayMs);
  const firstDay = utcDayOf(first);
  const current = rows.filter(({ day }) => day >= firstDay);
  const earlier = rows.filter(({ day }) => day < firstDay);
  const allDays = Array.from({ length: length / dayMs }, (_, index) =>
    utcDayOf(first + index * dayMs),
  );
  return {
    /** Oldest first, in UTC. `from` is the first day of the period. */
    periods: [...Map.groupBy(allDays, (day) => beginOf(period, day))].map(([from, grouped]) => {
      const within = current.filter(({ day }) => grouped.includes(day));
      return { from, visits: total(within, 'visits'), accepted: total(within, 'accepted') };
    }),
    /** `sent` are the leads of the reconciliation, without canaries; the rest is counted. */
    totals: { ...totalsOf(current), sent: sum([...sent.values()]) },
    /** The same number of days before. */
    before: totalsOf(earlier),
    sources: rank(current, ({ source }) => source).map(([source, counts]) => ({
      source,
      ...counts,
    })),
    entryPages: rankPages(current).map(([entryPage, counts]) => ({ entryPage, ...counts })),
  };
}

/** The visits that began on each page, and the leads of these visits. @param days how many, including today */
export async function countEntryPages(
  database: Database,
  now: number,
  days: number,
): Promise<Map<string, { visits: number; leads: number }>> {
  const first = utcDayOf(now - (days - 1) * dayMs);
  return new Map(rankPages(await listCounts(database, first, utcDayOf(now))));
}

async function listCounts({ query }: Database, first: string, last: string): Promise<CountRow[]> {
  return query
    .selectFrom('daily_counts')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

/** The first day of the week (Monday) or month that contains a day. */
function beginOf(period: NumberPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day;
    case 'week': {
      const at = Date.parse(day);
      return utcDayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
    }
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

function totalsOf(rows: readonly CountRow[]): Record<Counter, number> {
  const entries = counters.map((counter) => [counter, total(rows, counter)]);
  return Object.fromEntries(entries) as Record<Counter, number>;
}

function rankPages(rows: readonly CountRow[]) {
  return rank(rows, ({ entry_page }) => entry_page);
}

/** What has leads or visits, the most first. */
function rank<Name extends string>(
  rows: readonly CountRow[],
  nameOf: (row: CountRow) => Name | '',
) {
  const named = [...Map.groupBy(rows, nameOf)].flatMap(([name, group]) =>
    name === ''
      ? []
      : [[name, { visits: total(group, 'visits'), leads: total(group, 'accepted') }] as const],
  );
  return named.toSorted(([, a], [, b]) => b.leads - a.leads || b.visits - a.visits);
}

function total(rows: readonly CountRow[], counter: Counter): number {
  return sum(rows.filter((row) => row.counter === counter).map(({ count }) => count));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
