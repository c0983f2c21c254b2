import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { secondMs } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import type { NodeListener } from '../platform/http/listen.ts';
import { classifyRoute } from './route-class.ts';

/** Deliveries of one channel in one state. */
export interface OutboxCount {
  channel: string;
  state: string;
  count: number;
}

export interface Metrics {
  /** Counts and times what a listener answers. */
  measureRequests(listener: NodeListener): NodeListener;
  /** Counts what becomes of submissions that are none of the stored ones. */
  countOutcomes(receiveLead: ReceiveLead): ReceiveLead;
  countStored(status: LeadStatus): void;
  /** Everything, in Prometheus' text format. */
  write(): Promise<{ text: string; contentType: string }>;
  stop(): void;
}

/** A static file takes a millisecond, a lead a disk sync; beyond that somebody is waiting. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus waits for 10 s unless told otherwise. https://prometheus.io/docs/prometheus/latest/configuration/configuration/ */
const longestCountMs = 5 * secondMs;

/**
 * Counts without personal data: classes of addresses, states and outcomes, never what they hold. Memory, event loop and garbage collection
 * are prom-client's own. https://prometheus.io/docs/practices/naming/
 *
 * @param countOutbox asked at each reading
 */
export function createMetrics(countOutbox: () => Promise<readonly OutboxCount[]>): Metrics {
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
  const aborted = new Counter({
    name: 'site_http_requests_aborted_total',
    help: 'Requests whose connection ended before the answer did.',
    labelNames: ['route'],
    registers,
  });
  const leads = new Counter({
    name: 'site_leads_total',
    help: 'Valid submissions by what became of them.',
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
    measureRequests: (listener) => (request, response) => {
      const route = classifyRoute(request.url ?? '/');
      const startedAt = performance.now();
      response.once('close', () => {
        if (!response.writableFinished) return aborted.inc({ route });
        const seconds = (performance.now() - startedAt) / 1_000;
        durations.observe({ route, status: response.statusCode }, seconds);
      });
      listener(request, response);
    },
    countOutcomes: (receiveLead) => async (received) => {
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
    countStored: (status) => leads.inc({ outcome: status }),
    async write() {
      await readOutbox();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    stop: () => registry.clear(),
  };

  /** A database that is down is what somebody looks here for: it must not take everything else with it. The watch logs why. */
  async function readOutbox(): Promise<void> {
    const counts = await withDeadline(countOutbox(), longestCountMs).catch(() => undefined);
    databaseUp.set(counts ? 1 : 0);
    deliveries.reset();
    for (const { channel, state, count } of counts ?? []) {
      deliveries.set({ channel, state }, count);
    }
  }
}
