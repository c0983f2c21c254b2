import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Clock } from '../platform/time/clock.ts';
import type { Database, Engine } from '../platform/database/database.ts';
import { readIfThere } from '../platform/files/read-if-there.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import { encryptBackup } from './backup-cipher.ts';
import { formatVersion, keyFileName, type BackupLine } from './backup-lines.ts';
import { listTables, readAtOneInstant, readRows, type Connection } from './read-tables.ts';
import { createTableDigest } from './table-digest.ts';

export interface WriteBackupOptions {
  database: Database;
  /** Included, because without it everybody is signed out; may be missing. */
  keysFile: string;
  /** The target; replaced when it exists. */
  file: string;
  passphrase: string;
  /** Only tests lower it. */
  workFactor?: number;
  clock: Clock;
  onProgress?: (rows: number) => void;
}

/** Lines are passed on in chunks of about this many characters. */
const pieceLength = 64 * 1024;

/**
 * Writes a consistent snapshot of the server's data into one encrypted file while the server runs. The file appears
 * when it is complete and on disk.
 *
 * @returns how many rows it contains
 */
export async function writeBackup(options: WriteBackupOptions): Promise<number> {
  let rows = 0;
  const count = () => {
    rows += 1;
    options.onProgress?.(rows);
  };
  const { database, clock } = options;
  await writeDurably(options.file, (handle) =>
    readAtOneInstant(database, (connection) => {
      const keys = readIfThere(options.keysFile);
      const { engine } = database;
      return writeLines(listLines({ engine, connection, clock, keys, count }), options, handle);
    }),
  );
  return rows;
}

async function writeLines(
  lines: AsyncIterable<BackupLine>,
  { passphrase, workFactor }: WriteBackupOptions,
  handle: FileHandle,
): Promise<void> {
  const gzip = createGzip();
  const encrypted = await encryptBackup(
    Readable.toWeb(gzip) as ReadableStream<Uint8Array>,
    passphrase,
    workFactor,
  );
  const filling = pipeline(Readable.from(joinLines(lines)), gzip);
  const writing = handle.writeFile(encrypted as NodeReadableStream<Uint8Array>);
  // When one of the two fails, the other fails soon: wait for both, so that nothing runs on unnoticed.
  await Promise.allSettled([filling, writing]);
  // Only this one reports the real cause: a full disk reaches the other as an abort.
  await writing;
}

interface ListOptions {
  engine: Engine;
  connection: Connection;
  clock: Clock;
  /** The contents of the key file. */
  keys?: string | undefined;
  /** Called for each row. */
  count?: () => void;
}

/** The lines of a backup. */
export async function* listLines({
  engine,
  connection,
  clock,
  keys,
  count,
}: ListOptions): AsyncGenerator<BackupLine> {
  const createdAt = new Date(clock()).toISOString();
  const migrations = await listMigrations(connection);
  yield { kind: 'backup', version: formatVersion, createdAt, engine, migrations };
  if (keys !== undefined) yield { kind: 'file', name: keyFileName, content: keys };
  const tables = await listTables(engine, connection);
  for (const table of tables) {
    yield { kind: 'table', ...table };
    const digest = createTableDigest();
    for await (const row of readRows(engine, connection, table)) {
      digest.add(row);
      count?.();
      yield row;
    }
    yield { kind: 'sum', ...digest.result() };
  }
  yield { kind: 'end', tables: tables.length };
}

async function listMigrations(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

async function* joinLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
