import type { Lead } from '../../../contract/lead.ts';
import { dayMs, type Clock } from '../../platform/time/clock.ts';
import { evictOldest } from '../../platform/evict-oldest.ts';
import { isProse } from './text-shapes.ts';

const maxRemembered = 20_000;

/** Which texts came with which addresses in the last day. Kept only in memory, so that nothing more is stored. */
export function createRecentSubmissions(clock: Clock) {
  const remembered = new Map<string, { at: number; emails: Set<string> }>();
  return {
    /**
     * How many other e-mail addresses came with the same names from the same network, or with the same message from
     * any; records this one.
     */
    countOtherEmails(lead: Lead, network: string): number {
      const text = textOf(lead, network);
      const known = remembered.get(text);
      // In both directions: the clock may have been ahead.
      const isRecent = known !== undefined && Math.abs(clock() - known.at) < dayMs;
      const entry = isRecent ? known : { at: clock(), emails: new Set<string>() };
      const email = lead.email.toLowerCase();
      const others = entry.emails.size - (entry.emails.has(email) ? 1 : 0);
      if (entry.emails.size < 10) entry.emails.add(email);
      remembered.delete(text);
      remembered.set(text, entry);
      evictOldest(remembered, maxRemembered);
      return others;
    },
  };
}

function textOf({ email: _email, ...names }: Lead, network: string): string {
  // Programs vary names, figures and punctuation of a message.
  if (isProse(names.company)) return names.company.toLowerCase().replaceAll(/\P{L}+/gu, ' ');
  return [network, ...Object.values(names)].join('\n').toLowerCase();
}
