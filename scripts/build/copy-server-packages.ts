/**
 * Copies the packages that the server and the owner's commands import, with their dependencies and without build
 * packages: `node scripts/build/copy-server-packages.ts /out/node_modules`. For an image or a machine that only
 * runs the built site.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, readImports, readLockFile, serverSources } from './package-closure.ts';

const target = process.argv[2];
if (!target) throw new Error('Name the folder to copy to.');
const locked = readLockFile();
// Optional packages may be missing on this system.
const paths = closureOf(readImports(serverSources, locked), locked).filter(existsSync);
for (const path of paths) {
  cpSync(path, join(target, path.slice('node_modules/'.length)), {
    recursive: true,
    filter: (source) => !source.slice(path.length).includes('node_modules'),
  });
}
console.log(`${paths.length} packages copied to ${target}.`);
