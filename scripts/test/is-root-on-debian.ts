import { existsSync, readFileSync } from 'node:fs';

/** Whether packages of Debian's may be installed here. */
export function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
  );
}
