import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { followFile, saveLost } from './sqlite-file.ts';
import type { LostDatabase } from './storage-errors.ts';
import type { Tables } from './tables.ts';
import { makeFolder } from '../files/make-folder.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * An open database. Inside `query.transaction().execute(async (trx) => …)` use only `trx`: SQLite has one connection, and a query
 * outside would wait forever. Columns are portable: ids and JSON as `text`, instants as `bigint` milliseconds,
 * booleans as `integer` 0 or 1.
 */
export interface Database extends AsyncDisposable {
  readonly engine: Engine;
  readonly query: Kysely<Tables>;
  close(): Promise<void>;
}

/** The database or a transaction on it: a function of a store runs in either. */
export type Query = Database['query'];

export type DatabaseTransaction = Transaction<Tables>;

/** The location of the data: a SQLite file, or a PostgreSQL connection string. */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

export interface OpenOptions {
  /** The time limit of a query or transaction on PostgreSQL; unlimited when unset. */
  maxUseMs?: number | undefined;
  /** How long to wait for another process's lock on a SQLite file; default 5 s. */
  lockWaitMs?: number | undefined;
  /**
   * Called once when a SQLite file was deleted or replaced while open: every query fails from then on.
   *
   * @param savedTo the file that contains what could still be read; undefined when nothing could be saved
   */
  onLost?: ((error: LostDatabase, savedTo: string | undefined) => void) | undefined;
}

/** Opens the database without migrating it; creates the missing folder of a SQLite file. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Database> {
  return 'postgresUrl' in location
    ? openServer(location.postgresUrl, options.maxUseMs)
    : openFile(location.sqliteFile, options);
}

async function openFile(path: string, { lockWaitMs, onLost }: OpenOptions): Promise<Database> {
  await makeFolder(dirname(path));
  const database = await openSqlite(path);
  const saving: Promise<void>[] = [];
  const file = followFile(path, (lost) => {
    if (onLost) saving.push(saveLost(database, path).then((savedTo) => onLost(lost, savedTo)));
  });
  const query = new Kysely<Tables>({
    dialect: createSqliteDialect({ database, file, lockWaitMs }),
  });
  // The driver closes only what it has opened, so this also releases a file that was never queried.
  await query.connection().execute(async () => {});
  const close = async () => {
    await Promise.all(saving);
    await query.destroy();
  };
  return { engine: 'sqlite', query, close, [Symbol.asyncDispose]: close };
}

async function openServer(connectionString: string, maxUseMs?: number): Promise<Database> {
  const { default: pg } = await import('pg');
  const database = openPostgres(pg, { connectionString, max: 10, maxUseMs });
  try {
    await database.assertDurability();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
