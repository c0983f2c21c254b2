import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { isExampleName, isReservedName } from '../../platform/network/reserved-names.ts';
import type { SpamSignal } from './submission-facts.ts';

/** Without forwarding services that protect a person's real address, such as Firefox Relay. */
const disposableDomains = disposableEmailBlocklistSet();

/** Scores the e-mail address. */
export function scoreEmail(email: string): SpamSignal[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const signals: SpamSignal[] = [];
  const parent = domain.split('.').slice(-2).join('.');
  if (disposableDomains.has(domain) || disposableDomains.has(parent)) {
    signals.push({ points: 50, reason: 'A disposable mailbox' });
  }
  if (/^(?:no-?reply|do-?not-?reply)\b/.test(mailbox)) {
    signals.push({ points: 30, reason: 'A no-reply mailbox' });
  }
  // Except example domains: somebody who tests the form uses one, and wants to see the result.
  if (isReservedName(domain) && !isExampleName(domain)) {
    signals.push({ points: 20, reason: 'A domain that is reserved and gets no mail' });
  }
  return signals;
}
