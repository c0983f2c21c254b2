import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { decryptBackup } from './backup-cipher.ts';
import { backupHeadSchema, type BackupHead } from './backup-head.ts';
import type { TableRow } from './read-tables.ts';

/** Data that cannot be restored or moved, with a message for the owner. */
export class UnusableBackup extends Error {}

export interface OpenBackup extends Disposable {
  head: BackupHead;
  /** @throws UnusableBackup when the file cannot be read, or is damaged or truncated */
  rows: AsyncIterable<TableRow>;
}

/**
 * Decrypts the beginning of a backup. The rest follows while its rows are read.
 *
 * @throws UnusableBackup when the file cannot be read, the passphrase is another, or it does not begin like a backup
 */
export async function openBackup(file: string, passphrase: string): Promise<OpenBackup> {
  const source = createReadStream(file);
  try {
    const lines = readLines(await decrypt(source, file, passphrase), file);
    const head = parseHead((await lines.next()).value, file);
    return { head, rows: parseRows(lines), [Symbol.dispose]: () => void source.destroy() };
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function decrypt(source: Readable, file: string, passphrase: string) {
  try {
    const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>;
    return (await decryptBackup(encrypted, passphrase))
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream());
  } catch (cause) {
    throw unusable(file, 'does not open with BACKUP_KEY as it is set here, or is damaged', cause);
  }
}

async function* readLines(content: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of content) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw unusable(file, 'is damaged or truncated', cause);
  }
}

function parseHead(line: string | undefined, file: string): BackupHead {
  try {
    return backupHeadSchema.parse(JSON.parse(line ?? ''));
  } catch (cause) {
    const sentence =
      'is no backup in the format of this version. Restore it with the version that wrote it, then start this one';
    throw unusable(file, sentence, cause);
  }
}

async function* parseRows(lines: AsyncIterable<string>): AsyncGenerator<TableRow> {
  for await (const line of lines) yield JSON.parse(line) as TableRow;
}

/** The system's own errors say more than ours. */
function unusable(file: string, sentence: string, cause: unknown): UnusableBackup {
  const isOfSystem = cause instanceof Error && 'syscall' in cause;
  const problem = isOfSystem ? `cannot be read (${cause.message})` : sentence;
  return new UnusableBackup(`${file} ${problem}.`, { cause });
}
