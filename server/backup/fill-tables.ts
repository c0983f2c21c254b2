import { sql } from 'kysely';
import { violatesConstraint } from '../platform/database/storage-errors.ts';
import { isRow, type BackupHead, type BackupLine } from './backup-lines.ts';
import { createRowWriter } from './insert-rows.ts';
import { UnusableBackup } from './read-backup.ts';
import type { Connection, Table } from './read-tables.ts';
import type { TableSum } from './table-digest.ts';

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

interface FillOptions {
  connection: Connection;
  /** The tables of the database, all empty. */
  known: readonly Table[];
  /** The origin of the lines, as the subject of a sentence. */
  name: string;
  onProgress?: (rows: number) => void;
}

/**
 * Inserts the rows of a backup.
 *
 * @returns the stated contents of each table, which the inserted rows match
 * @throws UnusableBackup when it is from a newer version, or does not contain what it states
 */
export async function fillTables(
  lines: AsyncIterable<BackupLine>,
  { connection, known, name: source, onProgress }: FillOptions,
): Promise<{ head: BackupHead; tables: ReadonlyMap<string, TableSum> }> {
  let head: BackupHead | undefined;
  let filling: { name: string; rows: ReturnType<typeof createRowWriter> } | undefined;
  let count = 0;
  const tables = new Map<string, TableSum>();

  for await (const line of lines) {
    if (isRow(line)) {
      if (!filling) throw damaged(source);
      await inserted(filling.rows.add(line));
      onProgress?.((count += 1));
      continue;
    }
    switch (line.kind) {
      case 'backup':
        await assertKnown(connection, line, source);
        head = line;
        break;
      case 'file':
        break;
      case 'table': {
        const { name, columns } = line;
        if (!known.some((table) => table.name === name)) throw damaged(source);
        filling = { name, rows: createRowWriter(connection, { name, columns }) };
        break;
      }
      case 'sum': {
        const read = filling && (await inserted(filling.rows.end()));
        if (!filling || read?.digest !== line.digest || read.rows !== line.rows) {
          throw damaged(source);
        }
        tables.set(filling.name, read);
        filling = undefined;
        break;
      }
      case 'end':
        if (line.tables !== tables.size) throw damaged(source);
        break;
    }
  }
  if (!head) throw damaged(source);
  return { head, tables };

  /** A row may be there twice, if somebody with the passphrase has made the file. */
  async function inserted<T>(insert: Promise<T>): Promise<T> {
    try {
      return await insert;
    } catch (cause) {
      throw violatesConstraint(cause) ? damaged(source, cause) : cause;
    }
  }
}

function damaged(source: string, cause?: unknown): UnusableBackup {
  return new UnusableBackup(`${source} does not hold what it says it holds.`, { cause });
}

/** A backup of a newer version may contain what this version does not understand. */
async function assertKnown(
  connection: Connection,
  { migrations }: BackupHead,
  source: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
  const known = new Set(rows.map(({ name }) => name));
  // Migrations of only one database change no table that is carried over.
  const strange = migrations.find(
    (name) => !/\.(?:sqlite|postgres)\.sql$/.test(name) && !known.has(name),
  );
  if (strange === undefined) return;
  throw new UnusableBackup(`${source} was made by a newer version, which has ${strange}.`);
}
