import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { followFile, saveLost } from './sqlite-file.ts';
import type { LostDatabase } from './storage-errors.ts';

/** What a table looks like to Kysely before a feature says which tables it owns. */
export type Tables = Record<never, never>;
export type Engine = 'sqlite' | 'postgres';

/**
 * An open database. A feature names its own tables with `query.$extendTables<ItsTables>()`.
 *
 * Inside `query.transaction().execute(async (trx) => …)` use only `trx`: SQLite has one connection, and a query outside would wait for ever.
 * Columns are portable: ids and JSON as `text`, instants as `bigint` milliseconds, truth as `integer` 0 or 1.
 */
export interface Database {
  readonly engine: Engine;
  readonly query: Kysely<Tables>;
  close(): Promise<void>;
}

export type DatabaseTransaction<T> = Transaction<T>;

/** Where the data lives: a SQLite file, or a PostgreSQL connection string. */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

export interface OpenOptions {
  /** How long a query or a transaction may take on PostgreSQL; unset for as long as it needs. */
  longestUseMs?: number | undefined;
  /** How long another process's lock on a SQLite file is waited for; default 5 s. */
  lockWaitMs?: number | undefined;
  /**
   * Called once when a SQLite file was deleted or replaced while open: every query fails from then on.
   *
   * @param savedTo the file that holds what could still be read; undefined when nothing could be saved
   */
  onLost?: ((error: LostDatabase, savedTo: string | undefined) => void) | undefined;
}

/** Opens the database without migrating it; the folder of a SQLite file is created when missing. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Database> {
  return 'postgresUrl' in location
    ? openServer(location.postgresUrl, options.longestUseMs)
    : openFile(location.sqliteFile, options);
}

async function openFile(path: string, { lockWaitMs, onLost }: OpenOptions): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = await openSqlite(path);
  const saving: Promise<void>[] = [];
  const save = async (error: LostDatabase) => {
    onLost?.(error, await saveLost(database, path));
  };
  const file = followFile(path, (error) => {
    if (onLost) saving.push(save(error));
  });
  const query = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ database, file, lockWaitMs }),
  });
  // The driver closes only what it has opened, so that a process that never queried also lets go of the file.
  await query.connection().execute(async () => {});
  return {
    engine: 'sqlite',
    query,
    async close() {
      await Promise.all(saving);
      await query.destroy();
    },
  };
}

async function openServer(connectionString: string, longestUseMs?: number): Promise<Database> {
  const { default: pg } = await import('pg');
  const database = openPostgres(pg, { connectionString, max: 10, longestUseMs });
  try {
    await database.assertDurability();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
