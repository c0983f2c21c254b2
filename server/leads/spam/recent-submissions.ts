import type { Lead } from '../../../contract/lead.ts';
import { dayMs, type Clock } from '../../platform/time/clock.ts';
import { evictOldest } from '../../platform/evict-oldest.ts';

const maxRemembered = 20_000;

/**
 * Which names came with which addresses from a network in the last day. Kept only in memory, so that nothing more
 * is stored.
 */
export interface RecentSubmissions {
  /** How many other e-mail addresses came with the same names from the same network; records this one. */
  countOthers(lead: Lead, network: string): number;
}

export function createRecentSubmissions(clock: Clock): RecentSubmissions {
  const remembered = new Map<string, { at: number; emails: Set<string> }>();
  return {
    countOthers(lead, network) {
      const { email: _email, ...texts } = lead;
      const names = [network, ...Object.values(texts)].join('\n').toLowerCase();
      const known = remembered.get(names);
      const isRecent = known !== undefined && clock() - known.at < dayMs;
      const entry = isRecent ? known : { at: clock(), emails: new Set<string>() };
      const email = lead.email.toLowerCase();
      const others = entry.emails.size - (entry.emails.has(email) ? 1 : 0);
      if (entry.emails.size < 10) entry.emails.add(email);
      remembered.delete(names);
      remembered.set(names, entry);
      evictOldest(remembered, maxRemembered);
      return others;
    },
  };
}
