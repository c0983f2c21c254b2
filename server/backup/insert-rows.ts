import { sql } from 'kysely';
import type { Connection, Table } from './read-tables.ts';
import { createTableDigest, type Cell, type TableSum } from './table-digest.ts';

/** SQLite accepts 32,766 parameters for each statement, PostgreSQL twice as many. */
const maxParameters = 20_000;

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

/** Inserts and digests rows as they stream past. */
export function createRowWriter(connection: Connection, table: Table) {
  const digest = createTableDigest();
  let waiting: Cell[][] = [];

  async function insert(): Promise<void> {
    if (waiting.length > 0) await insertRows(connection, table, waiting);
    waiting = [];
  }

  return {
    async add(row: Cell[]): Promise<void> {
      digest.add(row);
      waiting.push(row);
      if (waiting.length * row.length >= maxParameters) await insert();
    },
    /** Inserts the last rows. @returns the sum of all that were added */
    async end(): Promise<TableSum> {
      await insert();
      return digest.result();
    },
  };
}
