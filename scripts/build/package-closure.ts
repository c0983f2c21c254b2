import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

/** A package as the lock file knows it. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages by their folder, `node_modules/name`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function readLockFile(): LockedPackages {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return packages;
}

/** The names of the packages that sources import, without types and tests. */
export function readImports(pattern: string, locked: LockedPackages): Set<string> {
  const names = new Set<string>();
  for (const file of globSync(pattern)) {
    if (/\.(?:test|for-tests)\.tsx?$/.test(file)) continue;
    const source = readFileSync(file, 'utf8').replaceAll(/^import type [^;]+;/gm, '');
    for (const [, specifier = ''] of source.matchAll(/(?:from|import\(?)\s*'([^'.][^']*)'/g)) {
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      if (!isBuiltin(specifier) && locked[`node_modules/${name}`]) names.add(name);
    }
  }
  return names;
}

/** The folders of packages and of all their dependencies, resolved as Node does, sorted. */
export function closureOf(names: Iterable<string>, locked: LockedPackages): string[] {
  const needed = new Set<string>();
  for (const name of names) add(name, '');
  return [...needed].toSorted();

  function add(name: string, from: string): void {
    const path = find(name, from);
    if (path === undefined || needed.has(path)) return;
    needed.add(path);
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path);
  }

  function find(name: string, from: string): string | undefined {
    const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (locked[path]) return path;
    if (from === '') return undefined;
    return find(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)));
  }
}

/** Whatever the server and the owner's commands run; the image has these folders. */
export const serverSources = '{server,contract,cli,desk,site/art,site/styles}/**/*.ts';
