import { existsSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { createDurably } from '../server/platform/files/write-durably.ts';
import { CommandError } from './command-error.ts';

/** The place took the file, and then no more of it: full, over the quota, longer than it allows. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Runs the work that writes a file, where there is none yet.
 *
 * @throws CommandError when there is one already, or the place cannot be written to
 */
export async function intoNewFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (existsSync(file)) throw alreadyThere(file);
  try {
    return await work();
  } catch (cause) {
    const { path, errno, code = '' } = cause as NodeJS.ErrnoException;
    // A name that begins the same is the file's while it is unfinished. A write that found no room does not say where.
    const isOfFile = path === undefined ? noRoom.has(code) : path.startsWith(file);
    if (errno === undefined || !isOfFile) throw cause;
    const reason = getSystemErrorMessage(errno);
    throw new CommandError(
      `${file} cannot be written: ${reason}. Give a path in a folder that this command may write to.`,
      { cause },
    );
  }
}

/**
 * Writes a text into a new file that only its owner can read. It appears whole or not at all.
 *
 * @throws CommandError when another process has made the file meanwhile
 */
export async function writeNewFile(file: string, text: string): Promise<void> {
  if (!(await createDurably(file, text))) throw alreadyThere(file);
}

const alreadyThere = (file: string) => new CommandError(`${file} is there already.`);
