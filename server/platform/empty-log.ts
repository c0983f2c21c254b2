import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whoever writes meanwhile waits: it may be a visitor. */
const waitMs = 100;

/**
 * SQLite keeps what was written last in a log beside its file, also what is erased by now: writes it back and empties the log, unless
 * somebody is reading from it. The connection waits for nobody any longer afterwards.
 */
export async function emptyLog({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma busy_timeout = ${sql.lit(waitMs)}`.execute(query);
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
}
