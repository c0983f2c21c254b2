import { spawnSync } from 'node:child_process';
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

/** The system's Python, which Debian's packages are for; another may come first in `PATH`. */
export const python = '/usr/bin/python3';

/** Whether fonts can be joined. */
export function hasFontTools(): boolean {
  return spawnSync(python, ['-c', 'import fontTools.varLib, brotli']).status === 0;
}

/**
 * As {@link findProgram}, for tests: where the program is not to be had they are skipped with a warning, and with `CI` in the
 * environment they fail, so that nobody takes them for passed.
 */
export function findForTests(name: string): string | undefined {
  const found = findProgram(name);
  if (found === undefined) skipWithout(name);
  return found;
}

/** The same for what joins fonts. */
export function canJoinFonts(): boolean {
  if (hasFontTools()) return true;
  skipWithout('python3-fonttools');
  return false;
}

function skipWithout(name: string): void {
  const message = `${name} is neither installed nor to be had, so its tests are skipped.`;
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
}
