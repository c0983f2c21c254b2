import type { Database } from '../platform/database/database.ts';
import { truncateWal } from '../platform/database/truncate-wal.ts';
import { dayMs } from '../platform/time/clock.ts';
import { eraseLeads } from './erase-leads.ts';

/** How long confirmed spam can be reviewed and released. */
export const spamRetentionMs = 30 * dayMs;

/** Erases confirmed spam after its retention. It trusts the clock, like {@link eraseExpiredLeads}. */
export async function eraseOldSpam(database: Database, now: number): Promise<string[]> {
  const spamBefore = now - spamRetentionMs;
  const erased = await eraseLeads(database, { spamBefore }, 'retention', now);
  if (erased.length > 0) await truncateWal(database);
  return erased;
}
