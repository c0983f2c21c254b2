import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inExclusiveTransaction } from './exclusive-file.ts';
import { fillAndCompare, findOccupied, type ComparedTable } from './fill-tables.ts';
import { UnusableBackup } from './read-backup.ts';
import { listTables, lockTables, readRows } from './read-tables.ts';

interface MoveOptions {
  /** SQLite, migrated by this version. */
  source: Database;
  /** PostgreSQL, migrated by this version. */
  target: Database;
}

/** What a server writes without a visitor or user, so that a database may have it that was never used otherwise. */
const writtenUnused = ['channels', 'desk_links', 'incidents', 'notices'];

/**
 * Copies all data from SQLite to an empty PostgreSQL in one transaction: all or nothing. Nobody can write to either
 * database in the meantime. The source stays unchanged.
 *
 * @returns what both databases now contain, by table
 * @throws UnusableBackup when the source is in use, the target has data, or a table reads back differently
 */
export async function moveData({ source, target }: MoveOptions): Promise<ComparedTable[]> {
  return inExclusiveTransaction(source, (reader) =>
    target.query.transaction().execute(async (writer) => {
      const known = await listTables('postgres', writer);
      await lockTables(writer, known);
      for (const table of writtenUnused) {
        await sql`delete from ${sql.table(table)}`.execute(writer);
      }
      const occupied = await findOccupied(writer, known);
      if (occupied !== undefined) {
        throw new UnusableBackup(
          `The database already has data, in the table ${occupied}; nothing was moved. Choose an empty one.`,
        );
      }
      const tables = await listTables('sqlite', reader);
      const rows = readRows('sqlite', reader, tables);
      const moved = await fillAndCompare('postgres', writer, tables, rows);
      const different = moved.find(({ isEqual }) => !isEqual);
      if (!different) return moved;
      throw new UnusableBackup(
        `The table ${different.table} differs from its source after the copy; nothing was kept.`,
      );
    }),
  );
}
