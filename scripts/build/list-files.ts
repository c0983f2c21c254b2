import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files of a folder and its subfolders, relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}
