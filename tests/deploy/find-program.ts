import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ownFolder = '.cache/debian';

/**
 * The path of a program: where it is installed, else out of Debian's package of that name, unpacked into a folder of this project
 * so that nothing is installed or started. Undefined where neither is to be had.
 *
 * @param packages what to unpack; nothing is downloaded without
 */
export function findProgram(name: string, packages: readonly string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = [...folders, `${ownFolder}/usr/sbin`, `${ownFolder}/usr/bin`]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found !== undefined || packages.length === 0 || !isRootOnDebian()) return found;
  mkdirSync(ownFolder, { recursive: true });
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['download', ...packages], { cwd: ownFolder, stdio: 'ignore' });
  for (const file of readdirSync(ownFolder).filter((entry) => entry.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, '.'], { cwd: ownFolder });
  }
  return findProgram(name);
}

function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
  );
}
