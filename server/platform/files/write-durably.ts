import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The contents of a file, or the work that writes it. */
type Content = string | Uint8Array | ((handle: FileHandle) => Promise<void>);

/**
 * Writes a file that only its owner can read, replacing an existing one. The write is atomic, and survives a power
 * cut once this resolves.
 *
 * @param draft its temporary name; by default one that no other process uses
 */
export async function writeDurably(
  file: string,
  content: Content,
  draft = newDraft(file),
): Promise<void> {
  try {
    await writeDraft(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * The same for a file that must not be replaced.
 *
 * @returns false when one exists: it stays unchanged
 */
export async function createDurably(file: string, content: Content): Promise<boolean> {
  const draft = newDraft(file);
  try {
    await writeDraft(draft, content);
    await nameIfFree(draft, file);
  } catch (cause) {
    if (!hasCode(cause, ['EEXIST'])) throw cause;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(file));
  return true;
}

/**
 * SMB, FAT and some container mounts have no hard links. Linux and macOS report different codes.
 * https://man7.org/linux/man-pages/man2/link.2.html
 */
const cannotBeLinked = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a draft its final name. Unlike a rename it fails when the name is taken, also by a concurrent process. */
async function nameIfFree(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (cause) {
    if (!hasCode(cause, cannotBeLinked)) throw cause;
    await reserveAndRename(draft, file);
  }
}

/**
 * Of several processes one creates the empty file, and only that one replaces it by a rename, so that nobody reads
 * partial content. A crash between the two leaves it empty.
 */
async function reserveAndRename(draft: string, file: string): Promise<void> {
  const reserved = await open(file, 'wx', 0o600);
  await reserved.close();
  try {
    await rename(draft, file);
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}

const newDraft = (file: string) => `${file}.${randomUUID()}.part`;

async function writeDraft(draft: string, content: Content): Promise<void> {
  await using handle = await open(draft, 'w', 0o600);
  await (typeof content === 'function' ? content(handle) : handle.writeFile(content));
  await handle.sync();
}

/**
 * The folder cannot be read, or its file system does not sync folders: nothing more can be done. PostgreSQL ignores
 * the same errors: https://github.com/postgres/postgres/blob/master/src/common/file_utils.c
 */
const cannotBeSynced = ['EACCES', 'EBADF', 'EINVAL'];

/**
 * A file's name is in its folder, and survives a power cut only once the folder is synced too. Windows opens no
 * folders.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch (cause) {
    if (!hasCode(cause, cannotBeSynced)) throw cause;
  }
}

function hasCode(cause: unknown, codes: readonly string[]): boolean {
  return codes.includes((cause as NodeJS.ErrnoException).code ?? '');
}
