import { sql } from 'kysely';
import { dayOf } from '../leads/intake.ts';
import { dayMs } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** One channel on one day (UTC): everything that was taken in must be somewhere. */
export interface ReconciliationDay {
  day: string;
  channel: string;
  /** New leads counted at the door, canaries included. */
  submitted: number;
  /** Those of the submitted that are canaries, on their way or removed. */
  tests: number;
  /** Removed on purpose: by request, retention, or as a test. */
  erased: number;
  delivered: number;
  waiting: number;
  quarantined: number;
  abandoned: number;
  /** Stored before the channel was set, or given up after it was taken away. */
  notAddressed: number;
  isBalanced: boolean;
}

type Row = Omit<ReconciliationDay, 'isBalanced'> & { stored: number };
type Sums = Pick<Row, 'submitted' | 'erased' | 'stored'>;

/**
 * Submitted = erased + delivered + waiting + quarantined + abandoned (+ not addressed), per channel and day.
 * Reads the tables of leads and outbox together.
 *
 * @param days how many days back, today included
 * @param channels those that are set; a channel that only the outbox knows is listed too
 */
export async function readReconciliation(
  database: Database,
  now: number,
  days: number,
  channels: readonly string[],
): Promise<ReconciliationDay[]> {
  const today = Math.floor(now / dayMs);
  const lines: ReconciliationDay[] = [];
  const known = await sql<{ channel: string }>`select distinct channel from outbox`.execute(
    database.query,
  );
  const all = [...new Set([...channels, ...known.rows.map(({ channel }) => channel)])].toSorted();
  for (let day = today; day > today - days; day -= 1) {
    for (const channel of all) lines.push(await readLine(database, day * dayMs, channel));
  }
  // A line that does not balance stays: a lead may be stored on a day on which nobody took one in.
  return lines.filter(
    ({ submitted, notAddressed, isBalanced }) => submitted + notAddressed > 0 || !isBalanced,
  );
}

async function readLine(
  database: Database,
  from: number,
  channel: string,
): Promise<ReconciliationDay> {
  const day = dayOf(from);
  const until = from + dayMs;
  const { rows } = await sql<Omit<Row, 'day' | 'channel'>>`
    select
      (select coalesce(sum(taken), 0) from intake where day = ${day}) as submitted,
      (select count(*) from erasures where received_at >= ${from} and received_at < ${until}) as erased,
      (select count(*) from erasures where received_at >= ${from} and received_at < ${until} and reason = 'canary')
        + coalesce(sum(leads.is_canary), 0) as tests,
      count(*) as stored,
      coalesce(sum(case when outbox.state = 'delivered' then 1 else 0 end), 0) as delivered,
      coalesce(sum(case when outbox.state in ('pending', 'delivering') then 1 else 0 end), 0) as waiting,
      coalesce(sum(case when outbox.state = 'abandoned' then 1 else 0 end), 0) as abandoned,
      coalesce(sum(case when outbox.id is null and leads.status = 'quarantined' then 1 else 0 end), 0) as quarantined,
      coalesce(sum(case when outbox.id is null and leads.status = 'accepted' then 1 else 0 end), 0) as "notAddressed"
    from leads left join outbox on outbox.lead_id = leads.id and outbox.channel = ${channel}
    where leads.received_at >= ${from} and leads.received_at < ${until}
  `.execute(database.query);
  const [row] = rows;
  if (!row) throw new Error('The ledger query answered nothing.');
  const { stored, ...counts } = row;
  return { day, channel, ...counts, isBalanced: balances({ ...counts, stored }) };
}

/**
 * Whether everything that was taken in is stored or erased. No channel has a part in that, so this reads no deliveries, and
 * can be asked often. A lead, its count and its erasure are committed together, and one statement sees all of a commit or nothing.
 *
 * @param days how many days back, today included
 */
export async function isReconciled(
  database: Database,
  now: number,
  days: number,
): Promise<boolean> {
  const today = Math.floor(now / dayMs);
  for (let day = today; day > today - days; day -= 1) {
    if (!(await isDayBalanced(database, day * dayMs))) return false;
  }
  return true;
}

async function isDayBalanced(database: Database, from: number): Promise<boolean> {
  const until = from + dayMs;
  const { rows } = await sql<Sums>`
    select
      (select coalesce(sum(taken), 0) from intake where day = ${dayOf(from)}) as submitted,
      (select count(*) from erasures where received_at >= ${from} and received_at < ${until}) as erased,
      (select count(*) from leads where received_at >= ${from} and received_at < ${until}) as stored
  `.execute(database.query);
  return rows.every(balances);
}

function balances({ submitted, erased, stored }: Sums): boolean {
  return submitted === erased + stored;
}

/**
 * How many leads were taken in on each day (UTC), without canaries: what the reconciliation calls submitted less tests.
 *
 * @param from the first instant of a day, as `until` is the first of another
 */
export async function readSubmitted(
  { query }: Database,
  from: number,
  until: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; taken: number }>`
    select day, sum(taken) as taken from intake
    where day >= ${dayOf(from)} and day < ${dayOf(until)} group by day
  `.execute(query);
  const { rows: tests } = await sql<{ receivedAt: number }>`
    select received_at as "receivedAt" from erasures
    where reason = 'canary' and received_at >= ${from} and received_at < ${until}
    union all
    select received_at from leads
    where is_canary = 1 and received_at >= ${from} and received_at < ${until}
  `.execute(query);
  const submitted = new Map(rows.map(({ day, taken }) => [day, taken]));
  for (const { receivedAt } of tests) {
    const day = dayOf(receivedAt);
    submitted.set(day, (submitted.get(day) ?? 0) - 1);
  }
  return submitted;
}
