import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { guardConnections } from './guard-connections.ts';

export interface PostgresOptions {
  connectionString: string;
  /** How many connections are open at the same time. */
  max: number;
  /** The schema of the tables, where it is not the one the connection string leads to. */
  schema?: string;
  /** How long a query or a transaction may take; unset for as long as it needs. */
  longestUseMs?: number | undefined;
}

/** A `Database`, whose file imports this one. */
export interface PostgresDatabase {
  readonly engine: 'postgres';
  readonly query: Kysely<Record<never, never>>;
  close(): Promise<void>;
  /**
   * Makes sure of what a lead's durability rests on, as the pragmas do for SQLite. Whoever stores leads waits for it first.
   *
   * @throws when the database would lose acknowledged leads in a crash, or does not answer
   */
  assertDurability(): Promise<void>;
}

/**
 * Opens PostgreSQL for the server and for the hosted functions alike; nothing is asked of it yet.
 *
 * @param driver the package `pg`: passed in, because the server loads it only where PostgreSQL is set
 */
export function openPostgres(
  driver: Pick<typeof pg, 'Pool' | 'types'>,
  { connectionString, max, schema, longestUseMs }: PostgresOptions,
): PostgresDatabase {
  const pool = new driver.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Of these connections alone: other users of the driver may count on text.
    types: { getTypeParser },
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  guardConnections(pool, longestUseMs);
  const query = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    query,
    close: () => query.destroy(),
    async assertDurability() {
      const { rows } = await pool.query<{ setting: string }>(
        `select current_setting('synchronous_commit') as setting`,
      );
      if (rows[0]?.setting !== 'off') return;
      throw new Error(
        'PostgreSQL has synchronous_commit = off, so it would lose acknowledged leads in a crash. Set it to on.',
      );
    },
  };

  function getTypeParser(typeId: number, format?: 'text' | 'binary') {
    const isBigint = typeId === driver.types.builtins.INT8;
    return isBigint ? Number : driver.types.getTypeParser(typeId, format as 'text');
  }
}
