import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import { NodeSqliteDialect, openSqlite } from './sqlite-dialect.ts';

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

/**
 * Opens the database without migrating it; the folder of a SQLite file is created when missing.
 *
 * @param longestUseMs how long a query or a transaction may take on PostgreSQL; unset for as long as it needs
 */
export async function openDatabase(
  location: DatabaseLocation,
  longestUseMs?: number,
): Promise<Database> {
  if ('postgresUrl' in location) return openServer(location.postgresUrl, longestUseMs);
  mkdirSync(dirname(location.sqliteFile), { recursive: true, mode: 0o700 });
  const dialect = new NodeSqliteDialect(openSqlite(location.sqliteFile));
  const query = new Kysely<Tables>({ dialect });
  // The driver closes only what it has opened, so that a process that never queried also lets go of the file.
  await query.connection().execute(async () => {});
  return { engine: 'sqlite', query, close: () => query.destroy() };
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
