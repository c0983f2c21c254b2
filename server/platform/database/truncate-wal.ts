import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whoever writes meanwhile waits: it may be a visitor. */
const longestWaitMs = 100;

/**
 * SQLite keeps what was written last in a log beside its file, also what is erased by now: writes it back and empties the log, unless
 * somebody is reading from it.
 */
export async function truncateWal({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await query.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    const wait = (ms: number) => sql`pragma busy_timeout = ${sql.lit(ms)}`.execute(connection);
    await wait(longestWaitMs);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await wait(rows[0]?.timeout ?? 0);
    }
  });
}
