import type { Config } from './config.ts';
import { CannotOpenData } from './explain-failed-start.ts';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type OpenOptions,
} from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { requireDatabaseFile } from './require-database-file.ts';
import { secondMs } from './platform/time/clock.ts';

/** The time limit of a PostgreSQL query. Visitors wait for a hanging one, and the server's own queries take less. */
const maxUseMs = 10 * secondMs;

/**
 * Opens the server's database with all its tables.
 *
 * @throws CannotOpenData, so that the start can name the setting; MissingData when the database is lost
 */
export async function openData(
  { database: location, auth }: Pick<Config, 'database' | 'auth'>,
  onLost: OpenOptions['onLost'],
): Promise<Database> {
  if ('sqliteFile' in location) requireDatabaseFile(location.sqliteFile, auth.keysFile);
  await migrateData(location);
  return open(location, { maxUseMs, onLost });
}

/** On a separate connection, because a migration has no time limit. */
async function migrateData(location: DatabaseLocation): Promise<void> {
  await using database = await open(location);
  await migrate(database);
}

async function open(location: DatabaseLocation, options?: OpenOptions): Promise<Database> {
  try {
    return await openDatabase(location, options);
  } catch (cause) {
    throw new CannotOpenData(cause);
  }
}
