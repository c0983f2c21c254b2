import { readOpenDeliveries } from '../outbox/open-deliveries.ts';
import type { Database } from '../platform/database/database.ts';
import type { Incident } from './incident.ts';

/**
 * Finds deliveries that were given up or have waited too long. The reason is the answer to the last failed attempt.
 *
 * @param channels those that are set now; the deliveries of others wait until they are set again
 */
export async function findIncidents(
  database: Database,
  now: number,
  channels: readonly string[],
): Promise<Incident[]> {
  const open = await readOpenDeliveries(database, now);
  const failing = open.filter(
    ({ channel, abandoned, late }) => channels.includes(channel) && abandoned + late > 0,
  );
  return failing.map(({ channel, abandoned, late, lastError }) => {
    const counts = [
      abandoned > 0 && `${abandoned} given up`,
      late > 0 && `${late} waiting for more than an hour`,
    ];
    const count = counts.filter(Boolean).join(', ');
    return {
      kind: 'deliveries',
      channel,
      message: `Deliveries by ${channel}: ${count}. Fix the channel, then run \`npm run leads -- replay\`.`,
      reason: lastError ?? undefined,
    };
  });
}
