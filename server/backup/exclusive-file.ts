import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { isBusy } from '../platform/database/open-sqlite.ts';
import { UnusableBackup } from './read-backup.ts';

/** How long a command waits for another command to close the file; a server would not close it. For `openDatabase`. */
export const claimWaitMs = 500;

/**
 * Runs work in a transaction; on SQLite only when no other connection has the file open, including idle ones. Closing
 * releases the file.
 *
 * @throws UnusableBackup when the data is in use
 */
export async function inExclusiveTransaction<T>(
  { engine, query }: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') await sql`pragma locking_mode = exclusive`.execute(query);
  try {
    return await query.transaction().execute(work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new UnusableBackup('The data is in use. Stop the server and other commands first.', {
      cause: error,
    });
  }
}
