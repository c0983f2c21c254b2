import { secondMs } from '../../platform/time/clock.ts';
import { withDeadline } from '../../platform/time/deadline.ts';
import type { Log } from '../../platform/log/log.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import { isReservedName } from '../../platform/network/reserved-names.ts';
import type { SpamSignal } from '../spam/submission-facts.ts';
import type { TakesNoMail } from './look-up-domain.ts';

/** Not enough to quarantine a lead alone: people mistype domains too. */
export const noMailSignal: SpamSignal = { points: 30, reason: 'A domain that accepts no mail' };

/** The longest time that the first delivery of a lead waits for the name servers. */
const maxCheckMs = 3 * secondMs;

/**
 * Looks up the mail domain of a lead after it is stored. It can only add a signal to the lead: after any failure,
 * the lead is still accepted and delivered.
 *
 * @param markLead records on a stored lead that its domain takes no mail
 * @returns resolves when the lead was checked, and after 3 s in any case
 */
export function createMailDomainCheck(
  takesNoMail: TakesNoMail,
  markLead: (leadId: string) => Promise<void>,
  log: Log,
) {
  return async ({ id, email }: { id: string; email: string }): Promise<void> => {
    const domain = domainOf(email)?.toLowerCase() ?? '';
    if (isReservedName(domain)) return;
    const check = async () => {
      if (await takesNoMail(domain)) await markLead(id);
    };
    await withDeadline(check(), maxCheckMs).catch((err: unknown) =>
      log.warn({ err, lead: id }, 'the mail domain of a lead could not be checked'),
    );
  };
}
