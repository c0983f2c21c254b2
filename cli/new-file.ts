import { existsSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { CommandError } from './command-error.ts';

/** The place took the file, and then no more of it: full, over the quota, longer than it allows. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Runs the work that writes a file, where there is none yet.
 *
 * @throws CommandError when there is one already, or the place cannot be written to
 */
export async function intoNewFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new CommandError(`${file} is there already.`);
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
