import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamCheck } from './submission-facts.ts';

/** Without forwarding services that protect a person's real address, such as Firefox Relay. */
const disposableDomains = disposableEmailBlocklistSet();
// Misspelled mailbox providers, whose owners collect the mail.
for (const typo of ['gmial.com', 'hotmai.com', 'hotmial.com']) disposableDomains.delete(typo);

export function checkEmail(email: string): SpamCheck[] {
  const domain = domainOf(email)?.toLowerCase() ?? '';
  const parent = domain.split('.').slice(-2).join('.');
  const isDisposable = [domain, parent].some((name) => disposableDomains.has(name));
  return [[isDisposable, 50, 'A disposable mailbox']];
}
