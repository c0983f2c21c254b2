import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Other readers take milliseconds; a backup takes seconds. */
const attempts = 10;
const retryMs = 10;

/**
 * SQLite keeps recent writes in a log beside its file, including data that is erased by now. This writes it back
 * and empties the log, unless somebody is reading it.
 */
export async function truncateWal({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
    if (rows[0]?.busy !== 1) return;
    await sleep(retryMs);
  }
}
