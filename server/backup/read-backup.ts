import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { decryptBackup } from './backup-cipher.ts';
import { backupLineSchema, type BackupLine } from './backup-lines.ts';

/** Data that cannot be restored or moved, with a message for the owner. */
export class UnusableBackup extends Error {}

/**
 * Decrypts a backup and reads it line by line.
 *
 * @throws UnusableBackup when the file is missing or unreadable, the passphrase is another, or it is damaged,
 * truncated or from a newer version
 */
export async function* readBackup(file: string, passphrase: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  let isWhole = false;
  try {
    const content = await unlock(source, file, passphrase);
    for await (const line of splitLines(content, file)) {
      const value = parseLine(line, file);
      isWhole = 'kind' in value && value.kind === 'end';
      yield value;
    }
  } finally {
    source.destroy();
  }
  if (!isWhole) throw new UnusableBackup(`${file} is cut short.`);
}

/**
 * Checks that a backup can be decrypted, before anything is created for it.
 *
 * @throws UnusableBackup when the file is missing or unreadable, the passphrase is another, or it does not begin like a
 * backup
 */
export async function assertOpens(file: string, passphrase: string): Promise<void> {
  const lines = readBackup(file, passphrase);
  await lines.next();
  await lines.return(undefined);
}

async function unlock(source: Readable, file: string, passphrase: string): Promise<Readable> {
  try {
    const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>;
    const decrypted = Readable.fromWeb(
      (await decryptBackup(encrypted, passphrase)) as NodeReadableStream,
    );
    const gunzip = createGunzip();
    decrypted.on('error', (cause) => gunzip.destroy(cause));
    return decrypted.pipe(gunzip);
  } catch (cause) {
    if (isSystemError(cause)) throw unreadable(file, cause);
    const sentence = `${file} does not open with BACKUP_KEY as it is set here, or is damaged.`;
    throw new UnusableBackup(sentence, { cause });
  }
}

/** Whether the error came from the system, and not from a wrong passphrase. */
function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause;
}

function unreadable(file: string, cause: NodeJS.ErrnoException): UnusableBackup {
  switch (cause.code) {
    case 'ENOENT':
      return new UnusableBackup(`There is no file ${file}.`, { cause });
    case 'EACCES':
    case 'EPERM': {
      const remedy = 'Give it to the user of the service, with chown.';
      return new UnusableBackup(`${file} cannot be read (${cause.message}). ${remedy}`, { cause });
    }
    default:
      return new UnusableBackup(`${file} cannot be read (${cause.message}).`, { cause });
  }
}

async function* splitLines(content: Readable, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of content) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    if (isSystemError(cause)) throw unreadable(file, cause);
    throw new UnusableBackup(`${file} is damaged or cut short.`, { cause });
  }
}

function parseLine(line: string, file: string): BackupLine {
  try {
    return backupLineSchema.parse(JSON.parse(line));
  } catch (cause) {
    const sentence = `${file} is not a backup this version can read; a newer one may.`;
    throw new UnusableBackup(sentence, { cause });
  }
}
