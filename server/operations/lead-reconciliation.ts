import { sql } from 'kysely';
import { utcDayOf } from '../leads/intake.ts';
import { dayMs } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** One channel on one day (UTC): every received lead must be accounted for. */
export interface ReconciliationDay {
  day: string;
  channel: string;
  /** New leads counted on arrival, including canaries. */
  submitted: number;
  /** Canaries among the submitted leads, whether waiting or erased. */
  tests: number;
  /** Erased on request, by retention, or because the lead was a canary. */
  erased: number;
  delivered: number;
  waiting: number;
  quarantined: number;
  abandoned: number;
  /** Stored before the channel was set. */
  notAddressed: number;
  isReconciled: boolean;
}

type Row = Omit<ReconciliationDay, 'day' | 'channel' | 'isReconciled'> & { stored: number };

/**
 * Submitted = erased + delivered + waiting + quarantined + abandoned (+ not addressed), per channel and day.
 * A lead, its count and its erasure are committed together, and one statement sees all of a commit or none of it.
 *
 * @param days how many days back, today included
 * @param channels the channels that are set; channels that only the outbox knows are added
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
  // Keeps a line that does not reconcile: a lead may be stored on a day that received none.
  return lines.filter((line) => line.submitted + line.notAddressed > 0 || !line.isReconciled);
}

async function readLine(
  database: Database,
  from: number,
  channel: string,
): Promise<ReconciliationDay> {
  const day = utcDayOf(from);
  const until = from + dayMs;
  const { rows } = await sql<Row>`
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
  const { stored, ...counts } = rows[0]!;
  return { day, channel, ...counts, isReconciled: counts.submitted === counts.erased + stored };
}

/**
 * How many leads each day (UTC) received, without canaries: the submitted ones minus the canaries.
 *
 * @param from the first instant of a day
 * @param until the first instant of the day after the last
 */
export async function readSubmitted(
  { query }: Database,
  from: number,
  until: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; received: number }>`
    select day, sum(taken) as received from intake
    where day >= ${utcDayOf(from)} and day < ${utcDayOf(until)} group by day
  `.execute(query);
  const { rows: tests } = await sql<{ receivedAt: number }>`
    select received_at as "receivedAt" from erasures
    where reason = 'canary' and received_at >= ${from} and received_at < ${until}
    union all
    select received_at from leads
    where is_canary = 1 and received_at >= ${from} and received_at < ${until}
  `.execute(query);
  const submitted = new Map(rows.map(({ day, received }) => [day, received]));
  for (const { receivedAt } of tests) {
    const day = utcDayOf(receivedAt);
    submitted.set(day, (submitted.get(day) ?? 0) - 1);
  }
  return submitted;
}
