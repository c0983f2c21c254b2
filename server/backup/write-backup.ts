import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { listApplied } from '../platform/database/migrate.ts';
import { readIfThere } from '../platform/files/read-if-there.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import { encryptBackup } from './backup-cipher.ts';
import { formatVersion, type BackupHead } from './backup-head.ts';
import { listTables, readAtOneInstant, readRows, type TableRow } from './read-tables.ts';

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
}

/** About, in characters. */
const chunkLength = 64 * 1024;

/**
 * Writes a consistent snapshot of the server's data into one encrypted file while the server runs. The file appears
 * when it is complete and on disk.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<void> {
  const { database, keysFile, clock } = options;
  await writeDurably(options.file, (handle) =>
    readAtOneInstant(database, async (connection) => {
      const tables = await listTables(database.engine, connection);
      const head: BackupHead = {
        version: formatVersion,
        createdAt: new Date(clock()).toISOString(),
        migrations: await listApplied(connection),
        keys: readIfThere(keysFile),
        tables,
      };
      const rows = readRows(database.engine, connection, tables);
      await encryptInto(handle, joinLines(head, rows), options);
    }),
  );
}

async function encryptInto(
  handle: FileHandle,
  content: AsyncIterable<string>,
  { passphrase, workFactor }: WriteBackupOptions,
): Promise<void> {
  const zipped = (Readable.toWeb(Readable.from(content)) as ReadableStream<string>)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  await handle.writeFile(await encryptBackup(zipped, passphrase, workFactor));
}

/** One JSON value a line, in chunks. */
async function* joinLines(head: BackupHead, rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  let chunk = `${JSON.stringify(head)}\n`;
  for await (const row of rows) {
    chunk += `${JSON.stringify(row)}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
