import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock, type Clock } from '../time/clock.ts';
import type { Database, DatabaseTransaction, Engine } from './database.ts';

/** Any fixed number: two PostgreSQL processes that start together migrate one after the other. */
const advisoryLock = 7_240_118;

/**
 * Applies every new migration, in the order of the file names, each in its own transaction.
 *
 * `0001-name.sql` runs on both databases, `0001-name.sqlite.sql` and `0001-name.postgres.sql` only on theirs. A
 * statement ends with `;` at the end of a line.
 *
 * @returns the names of the applied migrations
 * @throws with the file's name when a statement fails; that file has then changed nothing
 */
export async function migrate(
  database: Database,
  folder = join(import.meta.dirname, 'migrations'),
  now: Clock = systemClock,
): Promise<string[]> {
  const { query } = database;
  const names = await listMigrations(folder, database.engine);
  const recorded = await readRecorded(database.engine, query);
  const missing = names.filter((name) => !recorded.has(name));
  // Writes nothing, so that a read-only database can be opened, and nobody waits for the lock.
  if (missing.length === 0) return [];
  await inTurn(database, query, (trx) =>
    trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute(),
  );
  const applied: string[] = [];
  for (const name of missing) {
    const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
    await inTurn(database, query, async (trx) => {
      // Another process may have applied it while this one waited.
      const isRecorded = await trx
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      if (isRecorded) return;
      try {
        for (const statement of statements) await sql.raw(statement).execute(trx);
      } catch (cause) {
        throw new Error(`Migration ${name} failed and changed nothing.`, { cause });
      }
      await trx.insertInto('migrations').values({ name, applied_at: now() }).execute();
      applied.push(name);
    });
  }
  return applied;
}

/** Also empty for a database that was never migrated. */
async function readRecorded(engine: Engine, query: Database['query']): Promise<Set<string>> {
  const table =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'migrations'`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`;
  if ((await table.execute(query)).rows.length === 0) return new Set();
  const rows = await query.selectFrom('migrations').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** One transaction at a time across all processes: SQLite takes the write lock itself. */
async function inTurn(
  { engine }: Database,
  query: Database['query'],
  change: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    }
    await change(trx);
  });
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
