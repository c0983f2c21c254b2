import { sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';
import { listApplied } from '../platform/database/migrate.ts';
import type { BackupHead } from './backup-head.ts';
import { UnusableBackup } from './read-backup.ts';
import { readRows, type Cell, type Connection, type Table, type TableRow } from './read-tables.ts';
import { createTableDigest, type TableSum } from './table-digest.ts';

/** SQLite accepts 32,766 parameters for each statement, PostgreSQL twice as many. */
const maxParameters = 20_000;

/** The name of a table that has rows; undefined when all are empty. */
export async function findOccupied(
  connection: Connection,
  tables: readonly Table[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(connection);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/**
 * Checks that this version understands everything in a backup.
 *
 * @param known the tables of the database
 * @throws UnusableBackup when it was made by a newer version, or has another table
 */
export async function assertKnown(
  connection: Connection,
  { migrations, tables }: BackupHead,
  known: readonly Table[],
): Promise<void> {
  const applied = await listApplied(connection);
  // Migrations of only one database change no table that is carried over.
  const newer = migrations.find(
    (name) => !/\.(?:sqlite|postgres)\.sql$/.test(name) && !applied.includes(name),
  );
  if (newer !== undefined) {
    throw new UnusableBackup(`The backup was made by a newer version, which has ${newer}.`);
  }
  const other = tables.find(({ name }) => !known.some((table) => table.name === name));
  if (other) {
    throw new UnusableBackup(
      `The backup has a table that this version does not know: ${other.name}.`,
    );
  }
}

/**
 * Inserts rows while they stream past.
 *
 * @returns how many
 */
export async function fillTables(
  connection: Connection,
  tables: readonly Table[],
  rows: AsyncIterable<TableRow>,
): Promise<number> {
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  let count = 0;
  let filling = '';
  let waiting: Cell[][] = [];

  async function insertWaiting(): Promise<void> {
    const table = { name: filling, columns: columns.get(filling) ?? [] };
    if (waiting.length > 0) await insertRows(connection, table, waiting);
    waiting = [];
  }

  for await (const [name, ...cells] of rows) {
    if (name !== filling || waiting.length * cells.length >= maxParameters) await insertWaiting();
    filling = name;
    waiting.push(cells);
    count += 1;
  }
  await insertWaiting();
  return count;
}

/** Inserts rows with their cells in the order of the table's columns. */
export async function insertRows(
  connection: Connection,
  { name, columns }: Table,
  rows: readonly Cell[][],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(connection);
}

export interface ComparedTable extends TableSum {
  table: string;
  /** Whether every row was read back as it was inserted. */
  isEqual: boolean;
}

/** Inserts rows, reads every one back and compares. */
export async function fillAndCompare(
  engine: Engine,
  connection: Connection,
  tables: readonly Table[],
  rows: AsyncIterable<TableRow>,
): Promise<ComparedTable[]> {
  const inserted = createTableDigest(tables);
  await fillTables(connection, tables, inserted.watch(rows));
  const stored = createTableDigest(tables);
  for await (const row of readRows(engine, connection, tables)) stored.add(row);
  const digests = new Map(stored.result());
  return inserted
    .result()
    .map(([table, sum]) => ({ table, ...sum, isEqual: digests.get(table)?.digest === sum.digest }));
}
