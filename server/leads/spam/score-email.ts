import { isExampleName, isReservedName } from '../../platform/network/reserved-names.ts';
import { isDisposable } from './disposable-domains.ts';
import type { SpamSignal } from './submission-facts.ts';
import { isRandomText } from './text-shapes.ts';

/** Where the answer would go. */
export function scoreEmail(email: string): SpamSignal[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const signals: SpamSignal[] = [];
  if (isDisposable(domain)) signals.push({ points: 50, reason: 'A disposable mailbox' });
  if (/^(?:no-?reply|do-?not-?reply)\b/.test(mailbox)) {
    signals.push({ points: 30, reason: 'A no-reply mailbox' });
  }
  if (domain.endsWith('gmail.com') && mailbox.split('.').length > 4) {
    signals.push({ points: 30, reason: 'Many dots in the mailbox name' });
  }
  if (isRandomText(mailbox.replaceAll(/[\d._+-]/g, ''))) {
    signals.push({ points: 10, reason: 'Random letters in the mailbox name' });
  }
  // Not those for examples: somebody who tries the form out writes one, and wants to see what becomes of it.
  if (isReservedName(domain) && !isExampleName(domain)) {
    signals.push({ points: 20, reason: 'A domain that is reserved and gets no mail' });
  }
  return signals;
}
