import { existsSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { CommandError } from './command-error.ts';

/** Errors of a full or limited file system: no space, quota, file size. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Runs work that writes a new file.
 *
 * @throws CommandError when the file exists, or its folder cannot be written to
 */
export async function intoNewFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new CommandError(`${file} already exists.`);
  try {
    return await work();
  } catch (cause) {
    const { path, errno, code = '' } = cause as NodeJS.ErrnoException;
    // The temporary name begins with the file's name. A failed write does not report its path.
    const isOfFile = path === undefined ? diskFullCodes.has(code) : path.startsWith(file);
    if (errno === undefined || !isOfFile) throw cause;
    const reason = getSystemErrorMessage(errno);
    throw new CommandError(
      `${file} cannot be written: ${reason}. Give a path in a folder that this command may write to.`,
      { cause },
    );
  }
}
