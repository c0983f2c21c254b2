import { readSubmitted } from '../operations/lead-reconciliation.ts';
import { dayOf } from '../leads/intake.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs } from '../platform/time/clock.ts';
import { counters, type Counter, type CountRow } from './daily-counts.ts';
import type { SourceClass } from './source.ts';

const numberPeriods = ['day', 'week', 'month'] as const;
export type NumberPeriod = (typeof numberPeriods)[number];

/** `sent` are the leads of the reconciliation, without canaries; the rest is counted. */
type Totals = Record<Counter | 'sent', number>;

export interface Numbers {
  /** Oldest first, in UTC. `from` is the first day of the period. */
  periods: { from: string; visits: number; accepted: number }[];
  totals: Totals;
  /** The same number of days before. */
  before: Totals;
  sources: { source: SourceClass; visits: number; leads: number }[];
  entryPages: { entryPage: string; visits: number; leads: number }[];
  /** The first day with counted visits. */
  countedSince: string | undefined;
}

/** @param days how many, including today, and those before them in the first period, which is shown whole */
export async function readNumbers(
  database: Database,
  now: number,
  days: number,
  period: NumberPeriod,
): Promise<Numbers> {
  const today = Math.floor(now / dayMs) * dayMs;
  const first = Date.parse(beginOf(period, dayOf(today - (days - 1) * dayMs)));
  const length = today + dayMs - first;
  const start = first - length;
  const rows = await listCounts(database, dayOf(start), dayOf(today));
  const sent = await readSubmitted(database, start, today + dayMs);
  const firstDay = dayOf(first);
  const current = rows.filter(({ day }) => day >= firstDay);
  const earlier = rows.filter(({ day }) => day < firstDay);
  const sentOf = (isCurrent: boolean) =>
    sum([...sent].flatMap(([day, count]) => (day >= firstDay === isCurrent ? count : [])));
  const allDays = Array.from({ length: length / dayMs }, (_, index) =>
    dayOf(first + index * dayMs),
  );
  return {
    periods: [...Map.groupBy(allDays, (day) => beginOf(period, day))].map(([from, grouped]) => {
      const within = current.filter(({ day }) => grouped.includes(day));
      return {
        from,
        visits: total(within, 'visits'),
        accepted: total(within, 'accepted'),
      };
    }),
    totals: { ...totalsOf(current), sent: sentOf(true) },
    before: { ...totalsOf(earlier), sent: sentOf(false) },
    sources: rank(current, 'source').map(({ name, ...counts }) => ({
      source: name as SourceClass,
      ...counts,
    })),
    entryPages: rank(current, 'entry_page').map(({ name, ...counts }) => ({
      entryPage: name,
      ...counts,
    })),
    countedSince: await readFirstDay(database),
  };
}

/** The visits that began on each page, and the leads of these visits. @param days how many, including today */
export async function countEntryPages(
  { query }: Database,
  now: number,
  days: number,
): Promise<Map<string, { visits: number; leads: number }>> {
  const rows = await query
    .selectFrom('daily_counts')
    .select(['entry_page', 'counter', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', '>=', dayOf(now - (days - 1) * dayMs))
    .where('counter', 'in', ['visits', 'accepted'])
    .groupBy(['entry_page', 'counter'])
    .execute();
  const countOf = (group: typeof rows, counter: Counter) =>
    Number(group.find((row) => row.counter === counter)?.count ?? 0);
  return new Map(
    [...Map.groupBy(rows, (row) => row.entry_page)].map(([page, group]) => [
      page,
      { visits: countOf(group, 'visits'), leads: countOf(group, 'accepted') },
    ]),
  );
}

async function listCounts({ query }: Database, first: string, last: string): Promise<CountRow[]> {
  return query
    .selectFrom('daily_counts')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

async function readFirstDay({ query }: Database): Promise<string | undefined> {
  const row = await query
    .selectFrom('daily_counts')
    .select('day')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** The first day of the week (Monday) or month that contains a day. */
function beginOf(period: NumberPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day;
    case 'week': {
      const at = Date.parse(day);
      return dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
    }
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

function totalsOf(rows: readonly CountRow[]): Record<Counter, number> {
  const entries = counters.map((counter) => [counter, total(rows, counter)]);
  return Object.fromEntries(entries) as Record<Counter, number>;
}

function rank(rows: readonly CountRow[], column: 'source' | 'entry_page') {
  const named = rows.filter((row) => row[column] !== '');
  return [...Map.groupBy(named, (row) => row[column])]
    .map(([name, group]) => ({
      name,
      visits: total(group, 'visits'),
      leads: total(group, 'accepted'),
    }))
    .toSorted((a, b) => b.leads - a.leads || b.visits - a.visits);
}

function total(rows: readonly CountRow[], counter: Counter): number {
  return sum(rows.filter((row) => row.counter === counter).map(({ count }) => count));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
