import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file is to hold, or the work that writes it. */
type Content = string | Uint8Array | ((handle: FileHandle) => Promise<void>);

/**
 * Writes a file that nobody but its owner reads, in place of one that is there. It appears whole or not at all, and survives a power cut
 * from the moment this resolves.
 *
 * @param draft where it is written until it is whole; when left out a name that no other process writes to
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
 * @returns false when there is one already: it stays as it is
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
 * Of SMB, FAT and some mounts of containers: a file has one name there. Linux and macOS each have their own code for it.
 * https://man7.org/linux/man-pages/man2/link.2.html
 */
const cannotBeLinked = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a draft its name. Unlike a renaming alone it fails when that is taken, also when another process took it just now. */
async function nameIfFree(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (cause) {
    if (!hasCode(cause, cannotBeLinked)) throw cause;
    await reserveAndRename(draft, file);
  }
}

/** Of several processes one makes the empty file, and only that one replaces it: by a renaming, so that nobody reads half a content. A crash between the two leaves it empty. */
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
  const handle = await open(draft, 'w', 0o600);
  try {
    await (typeof content === 'function' ? content(handle) : handle.writeFile(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The folder cannot be read, or its file system syncs no folders: more than to have tried cannot be done then.
 * PostgreSQL passes over the same ones: https://github.com/postgres/postgres/blob/master/src/common/file_utils.c
 */
const cannotBeSynced = ['EACCES', 'EBADF', 'EINVAL'];

/** The name of a file is in its folder, and survives a power cut only once that is on disk too. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (cause) {
    if (!hasCode(cause, cannotBeSynced)) throw cause;
  }
}

function hasCode(cause: unknown, codes: readonly string[]): boolean {
  return codes.includes((cause as NodeJS.ErrnoException).code ?? '');
}
