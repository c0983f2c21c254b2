import { Resolver } from 'node:dns/promises';
import { isCanaryKey } from './operations/canary.ts';
import type { ActiveIncidents } from './operations/active-incidents.ts';
import type { Incident } from './operations/incident.ts';
import { reportStorageIncidents } from './operations/storage-incidents.ts';
import type { Config } from './config.ts';
import { createChallenges } from './leads/challenge/challenges.ts';
import { addSpamSignal } from './leads/add-spam-signal.ts';
import { createMailDomainCheck, noMailSignal } from './leads/mail-domain/check-mail-domain.ts';
import { createMailLookUp } from './leads/mail-domain/look-up-domain.ts';
import { createReceiveLead } from './leads/receive-lead.ts';
import type { LeadStore } from './leads/store.ts';
import type { RunningMetrics } from './metrics/start-metrics.ts';
import { countLead } from './numbers/count-lead.ts';
import type { DailyCounts } from './numbers/daily-counts.ts';
import { minuteMs, type Clock } from './platform/time/clock.ts';
import { repeat } from './platform/time/repeat.ts';
import { withdrawUnstarted } from './outbox/withdraw.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';

export interface ReceivingOptions {
  database: Database;
  config: Config;
  store: LeadStore;
  metrics: RunningMetrics;
  counts: Pick<DailyCounts, 'add'>;
  incidents: ActiveIncidents;
  /** Called when deliveries may be due. */
  wake: () => void;
  clock: Clock;
  log: Log;
}

/** In milliseconds. */
const nameServerLimits = { timeout: 2_000, tries: 2 };

/** Receives leads, counts them, reports storage failures, and checks stored leads further. */
export function startReceiving(options: ReceivingOptions) {
  const { database, config, store, metrics, counts, incidents, wake, clock, log } = options;
  const resolver = new Resolver(nameServerLimits);
  let lastFloodAt = 0;
  const calming = repeat(minuteMs, 'flood', endFlood, log);
  const markLead = (leadId: string) =>
    addSpamSignal(database, leadId, noMailSignal, withdrawUnstarted);
  const checkMailDomain = createMailDomainCheck(createMailLookUp(resolver), markLead, log);
  const { challengeSecret } = config;
  const challenges =
    challengeSecret === undefined ? undefined : createChallenges(challengeSecret, clock);
  const receiveLead = createReceiveLead({
    store,
    clock,
    repeatWindowMs: config.repeatWindowMs,
    leadsPerAddressPerHour: config.leadsPerAddressPerHour,
    leadsPerMinute: config.leadsPerMinute,
    checkProof: challenges?.check,
    onFlood() {
      lastFloodAt = clock();
      incidents.raise(flooded);
    },
    isCanaryKey: (key) => isCanaryKey(database, key),
    onStored(lead) {
      metrics?.countStored(lead.status);
      if (!lead.isCanary) countLead(counts, lead);
      // A flood of quarantined leads would flood the name servers too.
      const isChecked = config.isLookingUpMailDomains && lead.status === 'accepted';
      if (isChecked) void checkMailDomain(lead).then(wake);
      else wake();
    },
  });
  const reported = reportStorageIncidents(receiveLead, incidents);
  return {
    /** The challenge that a browser has to solve first, if the owner requires one. */
    challenges,
    receiveLead: metrics?.countOutcomes(reported) ?? reported,
    async stop() {
      resolver.cancel();
      await calming.stop();
    },
  };

  async function endFlood(): Promise<void> {
    // In both directions: the clock may have been ahead.
    if (Math.abs(clock() - lastFloodAt) > quietPeriodMs) incidents.clear('flood');
  }
}

/** This long after the last submission beyond the limit, the flood is over. */
const quietPeriodMs = 10 * minuteMs;

const flooded: Incident = {
  kind: 'flood',
  message:
    'The form gets more submissions than it takes unseen (LEADS_PER_MINUTE). Nobody is refused: those beyond the limit are quarantined.',
};
