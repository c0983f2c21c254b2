import { existsSync, readFileSync } from 'node:fs';

/** Whether this process may install Debian packages. */
export function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
  );
}
