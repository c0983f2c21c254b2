import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { hourMs } from '../platform/time/clock.ts';

/** A delivery that is older waits too long; so does one from further in the future, after the clock was set back. */
const maxWaitMs = hourMs;

/** The deliveries of a channel that have not arrived. */
export interface OpenDeliveries {
  channel: string;
  abandoned: number;
  waiting: number;
  /** Of the waiting ones, those that wait for more than an hour. */
  late: number;
  /** The answer to the newest delivery that has failed: it is retried the soonest. */
  lastError: string | null;
}

/** Also in removed channels. */
export async function readOpenDeliveries(
  { query }: Database,
  now: number,
): Promise<OpenDeliveries[]> {
  const { rows } = await sql<OpenDeliveries>`
    select channel,
      sum(case when state = 'abandoned' then 1 else 0 end) as abandoned,
      sum(case when state <> 'abandoned' then 1 else 0 end) as waiting,
      sum(case when state <> 'abandoned'
        and created_at not between ${now - maxWaitMs} and ${now + maxWaitMs} then 1 else 0 end) as late,
      (select last_error from outbox as failed
        where failed.channel = outbox.channel and last_error is not null
          and state in ('abandoned', 'pending', 'delivering')
        order by created_at desc limit 1) as "lastError"
    from outbox where state in ('abandoned', 'pending', 'delivering')
    group by channel order by channel
  `.execute(query);
  return rows;
}
