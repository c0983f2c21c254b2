import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages of Debian's are unpacked. */
export const debianFolder = '.cache/debian';

/**
 * The path of a program: where it is installed, else out of Debian's package of that name, unpacked into a folder of this project
 * so that nothing is installed or started. Undefined where neither is to be had.
 *
 * @param packages what to unpack; nothing is downloaded without
 */
export function findProgram(name: string, packages: readonly string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = [...folders, `${debianFolder}/usr/sbin`, `${debianFolder}/usr/bin`]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found !== undefined || packages.length === 0 || !isRootOnDebian()) return found;
  mkdirSync(debianFolder, { recursive: true });
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['download', ...packages], { cwd: debianFolder, stdio: 'ignore' });
  for (const file of readdirSync(debianFolder).filter((entry) => entry.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, '.'], { cwd: debianFolder });
  }
  return findProgram(name);
}

/**
 * As {@link findProgram}, for tests: where the program is not to be had they are skipped with a warning, and with `CI` in the
 * environment they fail, so that nobody takes them for passed.
 */
export function findForTests(name: string, packages: readonly string[]): string | undefined {
  const found = findProgram(name, packages);
  if (found !== undefined) return found;
  const message = `${name} is neither installed nor to be had, so its tests are skipped.`;
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return undefined;
}

function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
  );
}
