import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { evictOldest } from '../evict-oldest.ts';
import { isBusy } from './open-sqlite.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** How long to wait for another process's lock. */
const defaultLockWaitMs = 5_000;
/** Also after that time, for each query: it may be another, shorter lock. */
const minWaitMs = 100;
const retryMs = { first: 1, longest: 25 };

/** Cached prepared statements; the least recently prepared is evicted first. */
const statementCacheSize = 256;

export interface NodeSqliteOptions {
  database: DatabaseSync;
  /** Called after every commit; omitted for a database in memory. */
  file?: SqliteFile;
  lockWaitMs?: number | undefined;
}

/** Kysely on `node:sqlite`. Every transaction takes the write lock at once, so it can wait but never fail midway. */
export function createSqliteDialect(options: NodeSqliteOptions): Dialect {
  const config = { database: adapt(options.database) };
  const createDriver = () => new WaitingDriver(config, options);
  return Object.assign(new SqliteDialect(config), { createDriver });
}

/**
 * Waits for a lock between two attempts, not within one: SQLite's `busy_timeout` blocks the thread that serves the
 * pages. A separate thread for the database would also work, but would cost a message for every query.
 */
class WaitingDriver extends SqliteDriver {
  readonly #options: NodeSqliteOptions;
  #lockedSince: number | undefined;

  constructor(config: SqliteDialectConfig, options: NodeSqliteOptions) {
    super(config);
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has already rolled back when the disk is full; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#options.database.isTransaction) await super.rollbackTransaction(connection);
  }

  /** A write counts only while it is in the file at the path. */
  async #execute<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const { database, file } = this.#options;
    if (!database.isTransaction) file?.assertNotLost();
    const result = await this.#executeUnlocked<Row>(connection, query);
    if (!database.isTransaction) file?.assertInPlace();
    return result;
  }

  async #executeUnlocked<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const startedAt = performance.now();
    for (let waitMs = retryMs.first; ; waitMs = Math.min(2 * waitMs, retryMs.longest)) {
      try {
        const result = await connection.executeQuery<Row>(query);
        this.#lockedSince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#hasWaitedEnough(startedAt)) throw error;
      }
      await sleep(waitMs);
    }
  }

  /** The wait counts from the first query that met the lock: otherwise each waiting query would wait again. */
  #hasWaitedEnough(startedAt: number): boolean {
    const now = performance.now();
    this.#lockedSince ??= now;
    const { lockWaitMs = defaultLockWaitMs } = this.#options;
    return now - startedAt >= minWaitMs && now - this.#lockedSince >= lockWaitMs;
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
