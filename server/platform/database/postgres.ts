import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { guardConnections } from './guard-connections.ts';
import type { Tables } from './tables.ts';

interface PostgresOptions {
  connectionString: string;
  /** The maximum of open connections. */
  max: number;
  /** The schema of the tables, if it differs from that of the connection string. */
  schema?: string;
  /** The time limit of a query or transaction; unlimited when unset. */
  maxUseMs?: number | undefined;
}

/**
 * Opens PostgreSQL for the server and the hosted functions, without a query.
 *
 * @param driver the package `pg`: a parameter, because the server loads it only for PostgreSQL
 */
export function openPostgres(
  driver: Pick<typeof pg, 'Pool' | 'types'>,
  { connectionString, max, schema, maxUseMs }: PostgresOptions,
) {
  const pool = new driver.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A connection to a former primary rejects every lead, and is never idle for long enough to be replaced.
    maxLifetimeSeconds: 60,
    // Only for these connections: other users of the driver may rely on text.
    types: { getTypeParser },
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  guardConnections(pool, maxUseMs);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres' as const,
    query,
    close: () => query.destroy(),
    [Symbol.asyncDispose]: () => query.destroy(),
    /**
     * Verifies what a lead's durability depends on, like the pragmas of SQLite. Call it before storing leads.
     *
     * @throws when the database would lose acknowledged leads in a crash, cannot encode every name, or does not answer
     */
    async assertDurability(): Promise<void> {
      const { rows } = await pool.query<{ synchronousCommit: string; encoding: string }>(
        `select current_setting('synchronous_commit') as "synchronousCommit",
          current_setting('server_encoding') as encoding`,
      );
      const { synchronousCommit, encoding } = rows[0]!;
      if (synchronousCommit === 'off') {
        throw new Error(
          'PostgreSQL has synchronous_commit = off, so it would lose acknowledged leads in a crash. Set it to on.',
        );
      }
      if (encoding !== 'UTF8') {
        throw new Error(
          `The database has the encoding ${encoding}, so it would refuse leads with other letters. Create one with the encoding UTF8, and name it in DATABASE_URL.`,
        );
      }
    },
  };

  function getTypeParser(typeId: number, format?: 'text' | 'binary') {
    const isBigint = typeId === driver.types.builtins.INT8;
    return isBigint ? Number : driver.types.getTypeParser(typeId, format as 'text');
  }
}
