import { hourMs, minuteMs, secondMs, type Clock } from '../../platform/time/clock.ts';
import { evictOldest } from '../../platform/evict-oldest.ts';
import type { Log } from '../../platform/log/log.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import { isReservedName } from '../../platform/network/reserved-names.ts';
import type { SpamSignal } from '../spam/submission-facts.ts';
import type { LookUpDomain, MailDomain } from './look-up-domain.ts';

/** Not enough to quarantine a lead alone: people mistype domains too. */
export const noMailSignal: SpamSignal = { points: 30, reason: 'A domain that accepts no mail' };

/** Beyond this queue length, a flood of leads is not checked further. */
const maxWaiting = 1_000;
const maxRemembered = 5_000;
const rememberedMs = hourMs;

/** The longest time that the first delivery of a lead waits for the name servers. */
const maxCheckMs = 3 * secondMs;

/** The pause after several unanswered lookups in a row: this machine may be offline on purpose. */
const pauseMs = 10 * minuteMs;
const failuresBeforePause = 3;

export interface CheckMailDomainsOptions {
  lookUp: LookUpDomain;
  /** Records on a stored lead that its domain takes no mail. */
  markLead: (leadId: string) => Promise<void>;
  clock: Clock;
  log: Log;
}

interface Waiting {
  id: string;
  domain: string;
  done: () => void;
}

/**
 * Looks up the mail domains of leads after they are stored, one after the other. It can only add a signal to a
 * lead: after any failure, every lead is still accepted and delivered.
 */
export function startMailDomainChecks(options: CheckMailDomainsOptions) {
  const { lookUp, markLead, clock, log } = options;
  const remembered = new Map<string, { at: number; says: MailDomain }>();
  let waiting: Waiting[] = [];
  // By domain: somebody who repeats the same broken one must not disable the lookups.
  const failed = new Set<string>();
  let pausedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  return {
    /** Resolves when the lead was checked: at once if unnecessary, and after 3 s in any case. */
    async check({ id, email }: { id: string; email: string }): Promise<void> {
      const isPaused = Math.abs(clock() - pausedAt) < pauseMs;
      const domain = domainOf(email)?.toLowerCase() ?? '';
      if (isPaused || waiting.length >= maxWaiting || isReservedName(domain)) return;
      const { promise, resolve: done } = Promise.withResolvers<void>();
      waiting.push({ id, domain, done });
      running ??= checkAll();
      const timer = setTimeout(done, maxCheckMs);
      await promise;
      clearTimeout(timer);
    },
    /** Resolves when the running lookup has ended; waiting ones are dropped. */
    async stop(): Promise<void> {
      giveUpWaiting();
      await running;
    },
  };

  function giveUpWaiting(): void {
    for (const { done } of waiting) done();
    waiting = [];
  }

  async function checkAll(): Promise<void> {
    for (let lead = waiting.shift(); lead; lead = waiting.shift()) {
      try {
        if ((await ask(lead.domain)) === 'takes_none') await markLead(lead.id);
      } catch (err) {
        log.warn({ err, lead: lead.id }, 'the mail domain of a lead could not be checked');
      } finally {
        lead.done();
      }
    }
    // Here and not after the promise: a lead that arrived in between would find a finished loop.
    running = undefined;
  }

  async function ask(domain: string): Promise<MailDomain> {
    const known = remembered.get(domain);
    if (known && Math.abs(clock() - known.at) < rememberedMs) return known.says;
    const says = await lookUp(domain);
    if (says === 'unknown') failed.add(domain);
    else failed.clear();
    if (failed.size >= failuresBeforePause) {
      giveUpWaiting();
      failed.clear();
      pausedAt = clock();
    }
    if (says === 'unknown') return says;
    remembered.set(domain, { at: clock(), says });
    evictOldest(remembered, maxRemembered);
    return says;
  }
}
