import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/http/listen.ts';
import type { Log } from '../platform/log/log.ts';
import { countOutbox } from './count-outbox.ts';
import { createMetricsListener } from './metrics-listener.ts';

export type RunningMetrics = Awaited<ReturnType<typeof startMetrics>>;

/** Prometheus itself, and a person who looks. */
const maxConnections = 20;

/** Counts and listens. @returns undefined when no address is set */
export async function startMetrics(
  place: { host: string; port: number } | undefined,
  database: Database,
  log: Log,
) {
  if (!place) return undefined;
  // Without metrics, the client library uses no memory.
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(() => countOutbox(database));
  const listening = await listen({
    ...place,
    listener: createMetricsListener(metrics, log),
    maxConnections,
    maxConnectionsPerAddress: maxConnections,
    isExempt: () => false,
  });
  return {
    ...metrics,
    /** Where Prometheus reads. */
    address: listening.address,
    async stop(): Promise<void> {
      await listening.close(0);
      metrics.stop();
    },
  };
}
