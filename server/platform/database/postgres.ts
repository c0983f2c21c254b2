import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { guardConnections } from './guard-connections.ts';
import type { Tables } from './tables.ts';

export interface PostgresOptions {
  connectionString: string;
  /** The maximum of open connections. */
  max: number;
  /** The schema of the tables, if it differs from that of the connection string. */
  schema?: string;
  /** The time limit of a query or transaction; unlimited when unset. */
  longestUseMs?: number | undefined;
}

/**
 * Opens PostgreSQL for the server and the hosted functions, without a query.
 *
 * @param driver the package `pg`: a parameter, because the server loads it only for PostgreSQL
 */
export function openPostgres(
  driver: Pick<typeof pg, 'Pool' | 'types'>,
  { connectionString, max, schema, longestUseMs }: PostgresOptions,
) {
  const pool = new driver.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Only for these connections: other users of the driver may rely on text.
    types: { getTypeParser },
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  guardConnections(pool, longestUseMs);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres' as const,
    query,
    close: () => query.destroy(),
    [Symbol.asyncDispose]: () => query.destroy(),
    /**
     * Verifies what a lead's durability depends on, like the pragmas of SQLite. Call it before storing leads.
     *
     * @throws when the database would lose acknowledged leads in a crash, has no schema for its tables, cannot
     * encode every name, folds case incorrectly, or does not answer
     */
    async assertDurability(): Promise<void> {
      const { rows } = await pool.query<Facts>(
        `select current_setting('synchronous_commit') as "synchronousCommit",
          current_setting('server_encoding') as encoding, current_schema() as schema`,
      );
      const problem = rows[0] && findUnfit(rows[0]);
      if (problem !== undefined) throw new Error(problem);
      // Only now, because not every encoding has this letter.
      const { rows: folded } = await pool.query<{ lower: string }>(`select lower('ÉI') as lower`);
      if (folded[0]?.lower !== 'éi') throw new Error(unfitLocale);
    },
  };

  function getTypeParser(typeId: number, format?: 'text' | 'binary') {
    const isBigint = typeId === driver.types.builtins.INT8;
    return isBigint ? Number : driver.types.getTypeParser(typeId, format as 'text');
  }
}

const creation = 'createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 site';

/** With the locale C only ASCII letters have case; in Turkish, I is not the capital of i. */
const unfitLocale = `The database has a locale in which É and I are not the capitals of é and i, so \`leads erase\` would miss addresses written with other capitals. Make one with \`${creation}\`, move what this one holds with pg_dump, and name the new one in DATABASE_URL.`;

interface Facts {
  synchronousCommit: string;
  encoding: string;
  /** The schema for new tables; null when `search_path` contains none. */
  schema: string | null;
}

/** Why a database would lose leads, and what to do; undefined when it would not. */
function findUnfit({ synchronousCommit, encoding, schema }: Facts): string | undefined {
  if (synchronousCommit === 'off') {
    return 'PostgreSQL has synchronous_commit = off, so it would lose acknowledged leads in a crash. Set it to on.';
  }
  if (encoding !== 'UTF8') {
    return `The database has the encoding ${encoding}, so it would refuse leads with other letters. Make one with \`${creation}\`, and name it in DATABASE_URL.`;
  }
  if (schema === null) {
    return 'The database has none of the schemas in search_path. Create one, or name another.';
  }
  return undefined;
}
