import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { claimFile, isInUse } from './exclusive-file.ts';
import { insertRows, maxParameters } from './insert-rows.ts';
import { listTables, lockTables, readRows, type Connection, type Table } from './read-tables.ts';
import { createTableDigest, type Cell, type TableSum } from './table-digest.ts';

export interface MoveOptions {
  /** SQLite, migrated by this version. */
  source: Database;
  /** PostgreSQL, migrated by this version. */
  target: Database;
  /** Called with the count of rows so far. */
  onProgress?: (rows: number) => void;
}

export type MoveOutcome =
  /** What both sides hold now, by table. */
  | { ok: true; tables: ReadonlyMap<string, TableSum> }
  /** Another process has the file open, and might go on writing to it. */
  | { ok: false; reason: 'source_in_use' }
  | { ok: false; reason: 'target_not_empty'; table: string };

/**
 * Copies all data of the server from SQLite to an empty PostgreSQL, in one transaction: all of it is there afterwards, or nothing.
 * Nobody can write to either side meanwhile. The source stays as it is.
 *
 * @throws when a table was not read back as it was written; nothing is kept then
 */
export async function moveData({ source, target, onProgress }: MoveOptions): Promise<MoveOutcome> {
  return source.query.connection().execute(async (reader) => {
    if (!(await lockOthersOut(reader))) return { ok: false, reason: 'source_in_use' };
    try {
      const tables = await listTables('sqlite', reader);
      return await target.query.transaction().execute(async (writer) => {
        assertSame(tables, await listTables('postgres', writer));
        const occupied = await findOccupied(tables, writer);
        if (occupied !== undefined) {
          return { ok: false, reason: 'target_not_empty', table: occupied } as const;
        }
        await sql`delete from ${sql.table(notedAtStart)}`.execute(writer);
        const sums = new Map<string, TableSum>();
        let count = 0;
        for (const table of tables) {
          const moved = await copyTable(table, reader, writer, () => onProgress?.((count += 1)));
          sums.set(table.name, moved);
        }
        return { ok: true, tables: sums } as const;
      });
    } finally {
      await sql`rollback`.execute(reader);
    }
  });
}

async function lockOthersOut(reader: Connection): Promise<boolean> {
  await claimFile(reader);
  try {
    await sql`begin immediate`.execute(reader);
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

/** One of the databases is not what it has to be; nothing was moved. */
export class FailedMove extends Error {}

function assertSame(source: readonly Table[], target: readonly Table[]): void {
  const describe = (tables: readonly Table[]) =>
    tables
      .map(({ name, columns }) => `${name}: ${columns.join()}`)
      .toSorted()
      .join('\n');
  if (describe(source) === describe(target)) return;
  throw new FailedMove(
    'The two databases do not have the same tables; were both made by this version?',
  );
}

/** What a server notes at each start, so that it stands in a database that was never used otherwise. */
const notedAtStart = 'channels';

/** Keeps others from writing until the transaction ends, and names a table that has rows. */
async function findOccupied(
  tables: readonly Table[],
  writer: Connection,
): Promise<string | undefined> {
  await lockTables(writer, tables);
  for (const { name } of tables) {
    if (name === notedAtStart) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(writer);
    if (rows.length > 0) return name;
  }
  return undefined;
}

async function copyTable(
  table: Table,
  reader: Connection,
  writer: Connection,
  onRow: () => void,
): Promise<TableSum> {
  const read = createTableDigest();
  let waiting: Cell[][] = [];
  for await (const row of readRows('sqlite', reader, table)) {
    read.add(row);
    waiting.push(row);
    onRow();
    if (waiting.length * row.length < maxParameters) continue;
    await insertRows(writer, table, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(writer, table, waiting);

  const written = createTableDigest();
  for await (const row of readRows('postgres', writer, table)) written.add(row);
  const [before, after] = [read.result(), written.result()];
  if (before.rows !== after.rows || before.digest !== after.digest) {
    throw new FailedMove(`The table ${table.name} did not arrive as it left; nothing was kept.`);
  }
  return after;
}
