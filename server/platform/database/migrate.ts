import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../time/clock.ts';
import type { Database, Engine, Query } from './database.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any fixed number: two PostgreSQL processes that start together migrate one after the other. */
const advisoryLock = 7_240_118;

/**
 * Applies every new migration, in the order of the file names, all in one transaction.
 *
 * `0001-name.sql` runs on both databases, `0001-name.sqlite.sql` and `0001-name.postgres.sql` only on theirs. A
 * statement ends with `;` at the end of a line.
 *
 * @returns the names of the applied migrations
 * @throws with the file's name when a statement fails; nothing has changed then
 */
export async function migrate({ engine, query }: Database, folder = migrationsFolder) {
  const names = await listMigrations(folder, engine);
  // Reads first, so that a read-only database can be opened, and nobody waits for the lock. The table may be missing.
  const known = await listApplied(query).catch((): string[] => []);
  if (names.every((name) => known.includes(name))) return [];
  return query.transaction().execute(async (trx) => {
    // One process at a time: SQLite takes the write lock itself.
    if (engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    }
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const recorded = await listApplied(trx);
    const missing = names.filter((name) => !recorded.includes(name));
    for (const name of missing) {
      const script = await readFile(join(folder, name), 'utf8');
      try {
        for (const statement of splitStatements(script)) await sql.raw(statement).execute(trx);
      } catch (cause) {
        throw new Error(`Migration ${name} failed and changed nothing.`, { cause });
      }
      await trx.insertInto('migrations').values({ name, applied_at: systemClock() }).execute();
    }
    return missing;
  });
}

/**
 * Repeats what migrations changed in the rows that they found, for rows that were stored before them: those of an
 * earlier backup.
 *
 * @param applied the names of the migrations that the rows have been through
 */
export async function updateEarlierRows(query: Query, applied: readonly string[]): Promise<void> {
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    // Those of one engine change no rows.
    if (!/^[^.]+\.sql$/.test(name) || applied.includes(name)) continue;
    const script = await readFile(join(migrationsFolder, name), 'utf8');
    for (const statement of splitStatements(script)) {
      if (/^update\s/i.test(statement)) await sql.raw(statement).execute(query);
    }
  }
}

/** The names of the migrations that a database has been through. */
export async function listApplied(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function listMigrations(folder: string, engine: Engine): Promise<string[]> {
  const other: Engine = engine === 'sqlite' ? 'postgres' : 'sqlite';
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql') && !file.endsWith(`.${other}.sql`))
    .toSorted();
}

function splitStatements(script: string): string[] {
  return script
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[^\S\n]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
