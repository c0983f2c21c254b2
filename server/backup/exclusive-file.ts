import { sql } from 'kysely';
import type { Connection } from './read-tables.ts';

/** https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Lets a connection have a file of SQLite for itself: its next transaction begins only when no other connection has the file open, idle
 * ones included. The file is let go at the close.
 */
export async function claimFile(connection: Connection): Promise<void> {
  await sql`pragma busy_timeout = 500`.execute(connection);
  await sql`pragma locking_mode = exclusive`.execute(connection);
}

/** Whether a transaction could not begin because somebody else has the file open. */
export function isInUse(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === sqliteBusy;
}
