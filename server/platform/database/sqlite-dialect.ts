import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { evictOldest } from '../evict-oldest.ts';

/** 32 MB: pages that change again and again are copied into the database file once instead of eight times. */
const checkpointPages = 8_000;

const busyTimeoutMs = 5_000;
const busyRetryMs = 5;
/** SQLITE_BUSY in SQLite's result codes. */
const sqliteBusy = 5;

/** Prepared statements kept for reuse; the least recently prepared goes first. */
const statementCacheSize = 256;

/**
 * Opens a SQLite file for Kysely and asserts what the durability of a lead rests on.
 *
 * @throws when the file system refuses WAL or a pragma did not take: running on would lose leads.
 */
export function openSqlite(file: string): DatabaseSync {
  // SQLite gives its log files the mode of the database file, so nobody else may read those either.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  useWriteAheadLog(database);
  database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${checkpointPages};`);
  // What is erased is overwritten, and not only unlinked.
  database.exec('PRAGMA secure_delete = ON');
  // SQLite's own knows the letters of ASCII only.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  assertPragma(database, 'journal_mode', 'wal');
  assertPragma(database, 'synchronous', 2);
  assertPragma(database, 'foreign_keys', 1);
  assertPragma(database, 'secure_delete', 1);
  assertPragma(database, 'busy_timeout', busyTimeoutMs);
  return database;
}

/**
 * Two processes that change a new file's journal at the same moment would wait for each other, so SQLite refuses one of
 * them at once, whatever its timeout is. The one refused finds the change done when it asks again.
 */
function useWriteAheadLog(database: DatabaseSync): void {
  const giveUpAt = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function assertPragma(database: DatabaseSync, name: string, expected: string | number): void {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  const actual = Object.values(row)[0];
  if (actual !== expected) {
    throw new Error(`SQLite answered ${name} = ${String(actual)}; ${expected} is required.`);
  }
}

/** Kysely on `node:sqlite`. Every transaction takes the write lock at once, so it can wait but never fail half-way. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    const config = { database: adapt(database) };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#database);
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk rolls back by itself; a second rollback would hide what happened. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached) return cached;
      const statement = adaptStatement(database.prepare(sql));
      cache.set(sql, statement);
      evictOldest(cache, statementCacheSize);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0;
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
