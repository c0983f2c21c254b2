import { hourMs } from '../platform/time/clock.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { HealthCheck } from '../platform/http/health.ts';
import type { Incident } from './incident.ts';

/**
 * A delivery that waits longer than this is an incident; so is one from further in the future, after the clock was
 * set back.
 */
const longestWaitMs = hourMs;

/**
 * Finds deliveries that were given up or have waited too long, also in removed channels. The reason is the answer
 * to the last failed attempt.
 *
 * @param channels those that are set now
 */
export async function findIncidents(
  database: Database,
  now: number,
  channels: readonly string[],
): Promise<Incident[]> {
  const { rows } = await sql<{
    channel: string;
    abandoned: number;
    late: number;
    reason: string | null;
  }>`
    select channel,
      sum(case when state = 'abandoned' then 1 else 0 end) as abandoned,
      sum(case when state <> 'abandoned' then 1 else 0 end) as late,
      (select last_error from outbox as failed
        where failed.channel = outbox.channel and last_error is not null
          and state in ('abandoned', 'pending', 'delivering')
        order by next_attempt_at desc limit 1) as reason
    from outbox
    where state = 'abandoned'
      or (state in ('pending', 'delivering')
        and created_at not between ${now - longestWaitMs} and ${now + longestWaitMs})
    group by channel order by channel
  `.execute(database.query);
  return rows.map(({ channel, abandoned, late, reason }) => {
    const counts = [
      abandoned > 0 ? `${abandoned} given up` : '',
      late > 0 ? `${late} waiting for more than an hour` : '',
    ];
    const advice = channels.includes(channel)
      ? 'Fix the channel, then run `npm run leads -- replay`.'
      : `The channel is not set any more: set it again, or run \`npm run leads -- give-up ${channel}\`.`;
    const count = counts.filter((part) => part !== '').join(', ');
    return {
      kind: 'deliveries',
      channel,
      message: `Deliveries by ${channel}: ${count}. ${advice}`,
      ...(reason !== null && { reason }),
    };
  });
}

/** Unhealthy as long as any channel has an incident. */
export function checkDeliveries(find: () => Promise<Incident[]>): HealthCheck {
  return async () => {
    const incidents = await find();
    const detail = incidents.map(({ message }) => message).join(' ') || 'all leads get through';
    return { name: 'deliveries', isHealthy: incidents.length === 0, detail };
  };
}
