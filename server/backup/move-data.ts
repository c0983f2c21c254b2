import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isBusy } from '../platform/database/open-sqlite.ts';
import { claimFile } from './exclusive-file.ts';
import { createRowWriter } from './insert-rows.ts';
import { listTables, lockTables, readRows, type Connection, type Table } from './read-tables.ts';
import { createTableDigest, type TableSum } from './table-digest.ts';

export interface MoveOptions {
  /** SQLite, migrated by this version. */
  source: Database;
  /** PostgreSQL, migrated by this version. */
  target: Database;
  onProgress?: (rows: number) => void;
}

export type MoveOutcome =
  /** What both databases now contain, by table. */
  | { ok: true; tables: ReadonlyMap<string, TableSum> }
  /** Another process has the file open, and might continue to write to it. */
  | { ok: false; reason: 'source_in_use' }
  | { ok: false; reason: 'target_not_empty'; table: string };

/**
 * Copies all data from SQLite to an empty PostgreSQL in one transaction: all or nothing. Nobody can write to either
 * database in the meantime. The source stays unchanged.
 *
 * @throws when a table reads back differently; nothing is kept then
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
        await sql`delete from ${sql.table(filledAtStart)}`.execute(writer);
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
    if (isBusy(error)) return false;
    throw error;
  }
}

/** One of the databases is unsuitable; nothing was moved. */
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

/** What a server registers at each start. It is present even in a database that was never used otherwise. */
const filledAtStart = 'channels';

/** Blocks other writers until the transaction ends, and names a table that has rows. */
async function findOccupied(
  tables: readonly Table[],
  writer: Connection,
): Promise<string | undefined> {
  await lockTables(writer, tables);
  for (const { name } of tables) {
    if (name === filledAtStart) continue;
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
  const rows = createRowWriter(writer, table);
  for await (const row of readRows('sqlite', reader, table)) {
    await rows.add(row);
    onRow();
  }
  const before = await rows.end();
  const written = createTableDigest();
  for await (const row of readRows('postgres', writer, table)) written.add(row);
  const after = written.result();
  if (before.rows !== after.rows || before.digest !== after.digest) {
    throw new FailedMove(`The table ${table.name} did not arrive as it left; nothing was kept.`);
  }
  return after;
}
