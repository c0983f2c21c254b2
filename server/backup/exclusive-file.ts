import { sql } from 'kysely';
import { isBusy } from '../platform/database/open-sqlite.ts';
import type { Connection } from './read-tables.ts';

/**
 * Lets a connection have a file of SQLite for itself: its next transaction begins only when no other connection has the file open, idle
 * ones included. The file is let go at the close.
 */
export async function claimFile(connection: Connection): Promise<void> {
  await sql`pragma locking_mode = exclusive`.execute(connection);
}

/** How long a command waits for another one to close the file: a server would not. For `openDatabase`. */
export const claimWaitMs = 500;

/** Whether a transaction could not begin because somebody else has the file open. */
export const isInUse = isBusy;
