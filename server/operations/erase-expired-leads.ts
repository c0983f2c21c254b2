import { sql } from 'kysely';
import { eraseOldActivity } from '../activity/activity.ts';
import { eraseLeads } from './erase-leads.ts';
import type { Database } from '../platform/database/database.ts';
import { truncateWal } from '../platform/database/truncate-wal.ts';

export interface Retention {
  retentionMs: number;
  now: number;
}

/**
 * Erases the leads that were kept for long enough, on the disk too. It believes the clock: whoever calls it makes sure that it is right.
 *
 * @returns the references of what was erased
 */
export async function eraseExpiredLeads(
  database: Database,
  { retentionMs, now }: Retention,
): Promise<string[]> {
  let erased: string[] | undefined;
  try {
    erased = await eraseLeads(database, { before: now - retentionMs }, 'retention', now);
    await eraseOldActivity(database, now - retentionMs);
    return erased;
  } finally {
    // After a failure too: the batches before it are erased.
    if (erased?.length !== 0) await truncateWal(database);
  }
}

/** How many leads {@link eraseExpiredLeads} would erase. */
export async function countExpiredLeads(
  database: Database,
  { retentionMs, now }: Retention,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads where received_at < ${now - retentionMs}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}
