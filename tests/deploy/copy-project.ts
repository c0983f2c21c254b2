import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const shareCards = 'node_modules/.astro/share-cards';

/** What commands leave behind, and the Git history. */
const madeHere = new Set(
  '.astro .cache .git build data dist playwright-report test-results'.split(' '),
);

/** Whether commands or the owner created this path in the project. */
export function isMadeHere(path: string): boolean {
  return madeHere.has(path) || path.endsWith('.env');
}

/**
 * Copies this project to a folder where it can be built. Packages are links; build caches are left out, except for the pictures that take
 * longest.
 *
 * @param isLeftOut whether a path in the project is left out
 */
export function copyProject(folder: string, isLeftOut = isMadeHere): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync('.').filter((entry) => entry !== 'node_modules')) {
    const filter = (path: string) => !isLeftOut(relative('.', path));
    if (filter(name)) cpSync(name, join(folder, name), { recursive: true, filter });
  }
  for (const name of readdirSync('node_modules').filter((entry) => !isMadeByBuilds(entry))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  if (existsSync(shareCards)) cpSync(shareCards, join(folder, shareCards), { recursive: true });
}

function isMadeByBuilds(name: string): boolean {
  return /^\.(?:astro|vite)/.test(name);
}
