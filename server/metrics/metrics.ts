import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { secondMs } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import type { NodeListener } from '../platform/http/listen.ts';
import type { OutboxCount } from './count-outbox.ts';
import { classifyRoute } from './route-class.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** A static file takes a millisecond, a lead a disk sync; longer responses mean that somebody waits. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus waits for 10 s by default. https://prometheus.io/docs/prometheus/latest/configuration/configuration/ */
const maxCountMs = 5 * secondMs;

/**
 * Counts without personal data: classes of addresses, states and outcomes, never their contents. Memory, event loop
 * and garbage collection are prom-client's own. https://prometheus.io/docs/practices/naming/
 *
 * @param countOutbox called at each scrape
 */
export function createMetrics(countOutbox: () => Promise<readonly OutboxCount[]>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by class of address and status.',
    labelNames: ['route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const leads = new Counter({
    name: 'site_leads_total',
    help: 'Valid submissions by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const deliveries = new Gauge({
    name: 'site_outbox_deliveries',
    help: 'Deliveries in the database by channel and state.',
    labelNames: ['channel', 'state'],
    registers,
  });
  const databaseUp = new Gauge({
    name: 'site_database_up',
    help: 'Whether the database answered when this was read: 1 or 0. While it does not, there are no deliveries in here.',
    registers,
  });

  return {
    /** Counts and times the responses of a listener. */
    measureRequests:
      (listener: NodeListener): NodeListener =>
      (request, response) => {
        const route = classifyRoute(request.url ?? '/');
        const startedAt = performance.now();
        response.once('close', () => {
          if (!response.writableFinished) return;
          const seconds = (performance.now() - startedAt) / 1_000;
          durations.observe({ route, status: response.statusCode }, seconds);
        });
        listener(request, response);
      },
    /** Counts submissions that were not stored as new leads. */
    countOutcomes:
      (receiveLead: ReceiveLead): ReceiveLead =>
      async (received) => {
        try {
          const outcome = await receiveLead(received);
          if (!outcome.ok) leads.inc({ outcome: outcome.reason });
          else if (outcome.isRepeat) leads.inc({ outcome: 'repeat' });
          return outcome;
        } catch (error) {
          leads.inc({ outcome: 'failed' });
          throw error;
        }
      },
    countStored: (status: LeadStatus) => leads.inc({ outcome: status }),
    /** All metrics in Prometheus' text format. */
    async write(): Promise<{ text: string; contentType: string }> {
      await readOutbox();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    stop: () => registry.clear(),
  };

  /**
   * A failing database must not fail the other metrics: somebody reads them to find that out. The watch logs the
   * cause.
   */
  async function readOutbox(): Promise<void> {
    const counts = await withDeadline(countOutbox(), maxCountMs).catch(() => undefined);
    databaseUp.set(counts ? 1 : 0);
    deliveries.reset();
    for (const { channel, state, count } of counts ?? []) {
      deliveries.set({ channel, state }, count);
    }
  }
}
