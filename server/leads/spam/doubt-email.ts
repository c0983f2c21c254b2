import { isDisposable } from './disposable-domains.ts';
import type { Doubt } from './submission-facts.ts';
import { hasCheapEnding, isRandomText } from './suspicious-text.ts';

/** Where the answer would go. */
export function doubtEmail(email: string): Doubt[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const doubts: Doubt[] = [];
  if (isDisposable(domain)) doubts.push({ points: 50, reason: 'a mailbox for minutes' });
  if (/^(?:no-?reply|do-?not-?reply)\b/.test(mailbox)) {
    doubts.push({ points: 30, reason: 'a mailbox that takes no answer' });
  }
  if (hasCheapEnding(domain)) doubts.push({ points: 15, reason: 'a domain that costs nothing' });
  if (domain.endsWith('gmail.com') && mailbox.split('.').length > 4) {
    doubts.push({ points: 30, reason: 'a mailbox full of dots' });
  }
  if (isRandomText(mailbox.replaceAll(/[\d._+-]/g, ''))) {
    doubts.push({ points: 20, reason: 'a mailbox without sense' });
  }
  if (/\.(?:test|invalid|localhost|local)$/.test(domain)) {
    doubts.push({ points: 20, reason: 'a domain that cannot exist' });
  }
  return doubts;
}
