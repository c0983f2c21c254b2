import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { dayMs } from '../platform/time/clock.ts';
import { eraseLeads } from './erase-leads.ts';

/** How long confirmed spam can be reviewed and released. */
export const spamRetentionMs = 30 * dayMs;

/** Erases confirmed spam after its retention. It trusts the clock, like {@link eraseExpiredLeads}. */
export function eraseOldSpam(database: Database, now: number): Promise<string[]> {
  return eraseLeads(database, sql`spam_at < ${now - spamRetentionMs}`, 'retention', now);
}
