import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian's packages are unpacked. */
export const debianFolder = '.cache/debian';

/** The path of a program: where it is installed, or where `fetchPrograms` put it. Undefined if neither exists. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    `${debianFolder}/usr/sbin`,
    `${debianFolder}/usr/bin`,
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Like {@link findProgram}, for tests: they are skipped with a warning where the program is missing. With `CI` in the environment they
 * fail, so that nobody mistakes them for passed.
 */
export function findForTests(name: string): string | undefined {
  const found = findProgram(name);
  if (found !== undefined) return found;
  const message = `${name} is neither installed nor to be had, so its tests are skipped.`;
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return undefined;
}
