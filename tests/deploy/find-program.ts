import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages of Debian's are unpacked. */
export const debianFolder = '.cache/debian';

/** The path of a program: where it is installed, else where `fetchPrograms` put it. Undefined where neither is so. */
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
 * As {@link findProgram}, for tests: where the program is not to be had they are skipped with a warning, and with `CI` in the
 * environment they fail, so that nobody takes them for passed.
 */
export function findForTests(name: string): string | undefined {
  const found = findProgram(name);
  if (found !== undefined) return found;
  const message = `${name} is neither installed nor to be had, so its tests are skipped.`;
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return undefined;
}
