import { sql } from 'kysely';
import type { Connection, Table } from './read-tables.ts';
import type { Cell } from './table-digest.ts';

/** SQLite takes 32,766 parameters a statement, PostgreSQL twice as many. */
export const maxParameters = 20_000;

/** Inserts rows whose cells are in the order of the table's columns. */
export async function insertRows(
  connection: Connection,
  { name, columns }: Table,
  rows: readonly Cell[][],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(connection);
}
