import { secondMs } from '../../platform/time/clock.ts';
import { withDeadline } from '../../platform/time/deadline.ts';
import type { Log } from '../../platform/log/log.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import { isReservedName } from '../../platform/network/reserved-names.ts';
import type { SpamSignal } from '../spam/submission-facts.ts';
import type { LookUpDomain } from './look-up-domain.ts';

/** Not enough to quarantine a lead alone: people mistype domains too. */
export const noMailSignal: SpamSignal = { points: 30, reason: 'A domain that accepts no mail' };

/** Beyond this number, a flood of leads is not checked further. */
const maxRunning = 20;

/** The longest time that the first delivery of a lead waits for the name servers. */
const maxCheckMs = 3 * secondMs;

export interface CheckMailDomainsOptions {
  lookUp: LookUpDomain;
  /** Records on a stored lead that its domain takes no mail. */
  markLead: (leadId: string) => Promise<void>;
  log: Log;
}

/**
 * Looks up the mail domains of leads after they are stored. It can only add a signal to a lead: after any failure,
 * every lead is still accepted and delivered.
 */
export function startMailDomainChecks({ lookUp, markLead, log }: CheckMailDomainsOptions) {
  const running = new Set<Promise<void>>();

  return {
    /** Resolves when the lead was checked: at once if unnecessary, and after 3 s in any case. */
    async check({ id, email }: { id: string; email: string }): Promise<void> {
      const domain = domainOf(email)?.toLowerCase() ?? '';
      if (running.size >= maxRunning || isReservedName(domain)) return;
      const checking = checkLead(id, domain);
      running.add(checking);
      void checking.finally(() => running.delete(checking));
      await withDeadline(checking, maxCheckMs).catch(() => {});
    },
    /** Resolves when the running lookups have ended. */
    async stop(): Promise<void> {
      await Promise.all(running);
    },
  };

  async function checkLead(id: string, domain: string): Promise<void> {
    try {
      if ((await lookUp(domain)) === 'takes_none') await markLead(id);
    } catch (err) {
      log.warn({ err, lead: id }, 'the mail domain of a lead could not be checked');
    }
  }
}
