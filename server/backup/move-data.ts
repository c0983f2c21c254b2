import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isBusy } from '../platform/database/open-sqlite.ts';
import { systemClock } from '../platform/time/clock.ts';
import { claimFile } from './exclusive-file.ts';
import { fillTables, findOccupied } from './fill-tables.ts';
import { UnusableBackup } from './read-backup.ts';
import { listTables, lockTables, readRows, type Connection } from './read-tables.ts';
import { createTableDigest, type TableSum } from './table-digest.ts';
import { listLines } from './write-backup.ts';

export interface MoveOptions {
  /** SQLite, migrated by this version. */
  source: Database;
  /** PostgreSQL, migrated by this version. */
  target: Database;
  onProgress?: (rows: number) => void;
}

/** What a server registers at each start. It is present even in a database that was never used otherwise. */
const filledAtStart = 'channels';

/**
 * Copies all data from SQLite to an empty PostgreSQL in one transaction: all or nothing. Nobody can write to either
 * database in the meantime. The source stays unchanged.
 *
 * @returns what both databases now contain, by table
 * @throws UnusableBackup when the source is in use, the target has data, or a table reads back differently
 */
export async function moveData({
  source,
  target,
  onProgress,
}: MoveOptions): Promise<ReadonlyMap<string, TableSum>> {
  return source.query.connection().execute(async (reader) => {
    await lockOthersOut(reader);
    try {
      return await target.query.transaction().execute(async (writer) => {
        const known = await listTables('postgres', writer);
        await lockTables(writer, known);
        await sql`delete from ${sql.table(filledAtStart)}`.execute(writer);
        const occupied = await findOccupied(writer, known);
        if (occupied !== undefined) {
          throw new UnusableBackup(
            `The database already has data, in the table ${occupied}; nothing was moved. Choose an empty one.`,
          );
        }
        const lines = listLines({ engine: 'sqlite', connection: reader, clock: systemClock });
        const options = { connection: writer, known, name: 'The SQLite file' };
        const { tables } = await fillTables(lines, {
          ...options,
          ...(onProgress && { onProgress }),
        });
        await assertArrived(writer, tables);
        return tables;
      });
    } finally {
      await sql`rollback`.execute(reader);
    }
  });
}

async function lockOthersOut(reader: Connection): Promise<void> {
  await claimFile(reader);
  try {
    await sql`begin immediate`.execute(reader);
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new UnusableBackup(
      'The SQLite file is in use. Stop the server and other commands first, so that no lead arrives after the copy.',
      { cause },
    );
  }
}

/** Reads every row back. */
async function assertArrived(
  writer: Connection,
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  for (const table of await listTables('postgres', writer)) {
    const written = createTableDigest();
    for await (const row of readRows('postgres', writer, table)) written.add(row);
    if (written.result().digest === sums.get(table.name)?.digest) continue;
    throw new UnusableBackup(
      `The table ${table.name} did not arrive as it left; nothing was kept.`,
    );
  }
}
