import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig, type Config } from '../server/config.ts';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type OpenOptions,
} from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { isStorageUnavailable } from '../server/platform/database/storage-errors.ts';
import {
  explainDamage,
  MissingData,
  requireDatabaseFile,
} from '../server/require-database-file.ts';
import { claimWaitMs } from '../server/backup/exclusive-file.ts';
import { UnusableData } from './command-error.ts';

export interface DataOptions {
  /** Whether the work is useful on a machine without data. */
  mayCreate?: boolean;
  /** Whether the work replaces or moves everything, and needs exclusive access to the file. */
  isExclusive?: boolean;
}

/**
 * Opens the server's data by its settings, runs the work and closes the data. Prints warnings about the settings
 * first.
 *
 * @throws UnusableData when the settings are invalid, there is no data and none may be created, or the data becomes
 * unusable during the work
 */
export async function withData<T>(
  work: (database: Database, config: Config) => Promise<T>,
  options: DataOptions = {},
): Promise<T> {
  const config = requireConfig();
  await using database = await open(config, options);
  try {
    return await work(database, config);
  } catch (cause) {
    if (isStorageUnavailable(cause)) {
      throw new UnusableData(`The data could not be used: ${explain(cause)}`, { cause });
    }
    const damage = explainDamage(cause, config.database);
    throw damage === undefined ? cause : new UnusableData(damage, { cause });
  }
}

/** @throws UnusableData when the settings are invalid */
export function requireConfig(): Config {
  const result = readConfig(process.env);
  if (!result.ok) throw new UnusableData(result.problems.join('\n'));
  for (const warning of result.config.warnings) console.error(warning);
  return result.config;
}

async function open(config: Config, options: DataOptions): Promise<Database> {
  const { mayCreate = false, isExclusive = false } = options;
  try {
    // A command must not create an empty database in place of a lost one, because a server would then use it.
    if (!isExclusive && 'sqliteFile' in config.database) {
      requireDatabaseFile(config.database.sqliteFile, config.auth.keysFile);
    }
    if (!mayCreate) requireData(config);
    return await openMigrated(config.database, isExclusive ? { lockWaitMs: claimWaitMs } : {});
  } catch (cause) {
    if (cause instanceof UnusableData) throw cause;
    if (cause instanceof MissingData) throw new UnusableData(cause.message, { cause });
    throw toUnusableData(config, cause);
  }
}

/**
 * Opens a database and migrates it. Closes it after a failure, because open connections would keep the process
 * alive.
 */
export async function openMigrated(
  location: DatabaseLocation,
  options?: OpenOptions,
): Promise<Database> {
  const database = await openDatabase(location, options);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Without this check, a mistyped folder would look like one without leads. @throws UnusableData */
function requireData({ database, dataDir }: Config): void {
  if (!('sqliteFile' in database)) return;
  if (statSync(database.sqliteFile, { throwIfNoEntry: false })) return;
  throw new UnusableData(
    `There is no data in ${resolve(dataDir)}. Set DATA_DIR as for the server.`,
  );
}

/** Describes a database that could not be opened, and where it is. */
export function toUnusableData({ database }: Config, cause: unknown): UnusableData {
  const where = 'sqliteFile' in database ? database.sqliteFile : 'DATABASE_URL';
  const reason = `The data in ${where} cannot be opened: ${explain(cause)}`;
  return new UnusableData(explainDamage(cause, database) ?? reason, { cause });
}

function explain(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
