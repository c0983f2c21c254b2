import { sql } from 'kysely';
import type { Database, Engine, Query } from '../platform/database/database.ts';

/** A value as both databases store it: ids and JSON are text, instants and counts numbers. */
export type Cell = string | number | null;

/** The cells are in the order of the table's columns. */
export type TableRow = [table: string, ...cells: Cell[]];

/** A connection inside its transaction. */
export type Connection = Query;

export interface Table {
  name: string;
  /** Sorted, so that a row is the same in both databases. */
  columns: string[];
}

const batchSize = 1_000;

/**
 * Reads a consistent snapshot while the server continues to write.
 *
 * @param work uses only the connection it is given
 */
export async function readAtOneInstant<T>(
  { engine, query }: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const begin = engine === 'sqlite' ? 'begin' : 'begin isolation level repeatable read, read only';
  return query.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/**
 * Every table except the record of migrations, each after those it refers to. SQLite keeps the order of their
 * creation; a dump of PostgreSQL creates them in another.
 */
export async function listTables(engine: Engine, connection: Connection): Promise<Table[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string; column: string }>`
          select tables.name, columns.name as "column"
          from sqlite_schema as tables
          -- A search index is made again from the rows that it is about.
          join pragma_table_list(tables.name) as kind on kind.schema = 'main' and kind.type = 'table'
          join pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite%'
          order by tables.rowid
        `.execute(connection)
      : await sql<{ name: string; column: string }>`
          with recursive levels as (
            select oid, 0 as level from pg_class
            where relnamespace = current_schema()::regnamespace and relkind = 'r'
            union
            select conrelid, level + 1 from levels
            join pg_constraint on confrelid = levels.oid and conrelid <> confrelid
          )
          select relname as name, attname as "column"
          from (select oid, max(level) as level from levels group by oid) as deepest
          join pg_class using (oid) join pg_attribute on attrelid = oid
          where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
          order by level, oid
        `.execute(connection);
  const tables = new Map<string, string[]>();
  for (const { name, column } of rows) tables.set(name, [...(tables.get(name) ?? []), column]);
  tables.delete('migrations');
  return [...tables].map(([name, columns]) => ({ name, columns: columns.toSorted() }));
}

/** Blocks other writers to PostgreSQL tables until the transaction ends. */
export async function lockTables(connection: Connection, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(connection);
}

/** Streams the rows of tables, so that they are never all in memory. */
export async function* readRows(
  engine: Engine,
  connection: Connection,
  tables: readonly Table[],
): AsyncGenerator<TableRow> {
  for (const table of tables) {
    const rows =
      engine === 'sqlite' ? streamSqlite(connection, table) : fetchPostgres(connection, table);
    for await (const row of rows) {
      yield [table.name, ...table.columns.map((column) => readCell(row, table.name, column))];
    }
  }
}

function readCell(row: Row, table: string, column: string): Cell {
  const value = row[column];
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${table}.${column} holds a ${typeof value}, which no backup can carry.`);
}

type Row = Record<string, unknown>;

function streamSqlite(connection: Connection, { name, columns }: Table): AsyncIterable<Row> {
  return connection
    .selectFrom(sql.table<Row>(name).as('source'))
    .select(columns.map((column) => sql.ref(`source.${column}`).as(column)))
    .stream() as AsyncIterable<Row>;
}

async function* fetchPostgres(connection: Connection, { name, columns }: Table) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for select ${list} from ${sql.table(name)}`.execute(
    connection,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(
      connection,
    );
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await sql`close backup_rows`.execute(connection);
}
