import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamSignal } from './submission-facts.ts';

/** Without forwarding services that protect a person's real address, such as Firefox Relay. */
const disposableDomains = disposableEmailBlocklistSet();
// Misspelled mailbox providers, whose owners collect the mail.
for (const typo of ['gmial.com', 'hotmai.com', 'hotmial.com']) disposableDomains.delete(typo);

/** Scores the e-mail address. */
export function scoreEmail(email: string): SpamSignal[] {
  const domain = domainOf(email)?.toLowerCase() ?? '';
  const parent = domain.split('.').slice(-2).join('.');
  return [domain, parent].some((name) => disposableDomains.has(name))
    ? [{ points: 50, reason: 'A disposable mailbox' }]
    : [];
}
