import { isExampleName, isReservedName } from '../../platform/network/reserved-names.ts';
import { isDisposable } from './disposable-domains.ts';
import type { SpamSignal } from './submission-facts.ts';
import { hasCheapEnding, isRandomText } from './suspicious-text.ts';

/** Where the answer would go. */
export function scoreEmail(email: string): SpamSignal[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const doubts: SpamSignal[] = [];
  if (isDisposable(domain)) doubts.push({ points: 50, reason: 'a disposable mailbox' });
  if (/^(?:no-?reply|do-?not-?reply)\b/.test(mailbox)) {
    doubts.push({ points: 30, reason: 'a no-reply mailbox' });
  }
  if (hasCheapEnding(domain)) doubts.push({ points: 15, reason: 'a domain with a cheap ending' });
  if (domain.endsWith('gmail.com') && mailbox.split('.').length > 4) {
    doubts.push({ points: 30, reason: 'many dots in the mailbox name' });
  }
  if (isRandomText(mailbox.replaceAll(/[\d._+-]/g, ''))) {
    doubts.push({ points: 20, reason: 'a random-looking mailbox name' });
  }
  // Not those for examples: whoever tries the form out writes one, and wants to see what becomes of it.
  if (isReservedName(domain) && !isExampleName(domain)) {
    doubts.push({ points: 20, reason: 'a domain that is reserved and gets no mail' });
  }
  return doubts;
}
