/**
 * Copies the packages that the server and the owner's commands import, with all they depend on, and nothing the build needs:
 * `node scripts/copy-server-packages.ts /out/node_modules`. For an image or a machine that only runs the built site.
 */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const target = process.argv[2];
if (!target) throw new Error('Name the folder to copy to.');
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

const needed = new Set<string>();
for (const name of readImports()) addPackage(name, '');
for (const path of needed) {
  cpSync(path, join(target, path.slice('node_modules/'.length)), {
    recursive: true,
    filter: (source) => source === path || !source.slice(path.length).includes('node_modules'),
  });
}
console.log(`${needed.size} packages copied to ${target}.`);

/** The names of packages in the sources that run on the server. */
function readImports(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('{server,contract,cli}/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:from|import\(?)\s*'([^'.][^']*)'/g)) {
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      if (!isBuiltin(specifier) && locked[`node_modules/${name}`]) names.add(name);
    }
  }
  return names;
}

/** Adds a package as Node finds it from another one, then what it needs itself. */
function addPackage(name: string, from: string): void {
  const path = findPackage(name, from);
  if (path === undefined || needed.has(path) || !existsSync(path)) return;
  needed.add(path);
  const { dependencies, optionalDependencies } = locked[path] ?? {};
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
    addPackage(next, path);
  }
}

function findPackage(name: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[path]) return path;
  if (from === '') return undefined;
  return findPackage(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)));
}
