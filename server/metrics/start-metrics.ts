import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/http/listen.ts';
import type { Log } from '../platform/log/log.ts';
import { countOutbox } from './count-outbox.ts';
import { createMetricsListener } from './metrics-listener.ts';
import type { Metrics } from './metrics.ts';

export interface RunningMetrics extends Omit<Metrics, 'write' | 'stop'> {
  /** Where Prometheus reads; undefined when metrics are off. */
  address: string | undefined;
  stop(): Promise<void>;
}

const noMetrics: RunningMetrics = {
  address: undefined,
  measureRequests: (listener) => listener,
  countOutcomes: (receiveLead) => receiveLead,
  countStored() {},
  async stop() {},
};

/** Prometheus itself, and a person who looks. */
const maxConnections = 20;

/** Counts and listens, if an address is set. */
export async function startMetrics(
  place: { host: string; port: number } | undefined,
  database: Database,
  log: Log,
): Promise<RunningMetrics> {
  if (!place) return noMetrics;
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
    address: listening.address,
    async stop() {
      await listening.close(0);
      metrics.stop();
    },
  };
}
