import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder that only this user may open, with the missing ones above it; one that is there stays as it is.
 * Node's `recursive` never ends where a file system refuses a folder as if the one above it were missing, as `/proc`
 * does.
 *
 * @throws when a file is at the path
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder && !(await find(parent))) await makeFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(await find(folder))?.isDirectory()) throw error;
  }
}

const find = (path: string) => stat(path).catch(() => undefined);
