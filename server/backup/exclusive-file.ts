import { sql } from 'kysely';
import type { Connection } from './read-tables.ts';

/**
 * Gives a connection exclusive access to a SQLite file: its next transaction begins only when no other connection
 * has the file open, including idle ones. Closing releases the file.
 */
export async function claimFile(connection: Connection): Promise<void> {
  await sql`pragma locking_mode = exclusive`.execute(connection);
}

/** How long a command waits for another command to close the file; a server would not close it. For `openDatabase`. */
export const claimWaitMs = 500;
