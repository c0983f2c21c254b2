import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { isRootOnDebian } from '../../scripts/test/is-root-on-debian.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { debianFolder, findProgram } from './find-program.ts';

/** Libraries of `systemd-analyze` that an image without systemd may lack. */
const libraries = ['libsystemd-shared', 'libapparmor1', 'libip4tc2', 'libkmod2'];

/** Programs that are unpacked into a folder of this project with Debian's packages, so that no service is installed or started. */
const unpacked: Record<string, readonly string[]> = {
  nginx: ['nginx', 'nginx-common'],
  caddy: ['caddy'],
  'systemd-analyze': ['systemd', ...libraries],
  strace: ['strace', 'libunwind8'],
};
/** Only one call of `apt-get` may download at a time. */
const aptTimeoutMs = 5 * 60_000;

/**
 * Fetches missing programs for the tests where Debian's packages are available; elsewhere it does nothing. It runs before all tests,
 * because two at once would find the packages locked.
 *
 * @param names names of programs that are unpacked
 */
export function fetchPrograms(names: readonly string[]): void {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0 || !isRootOnDebian()) return;
  mkdirSync(debianFolder, { recursive: true });
  runApt(['update']);
  runApt(['download', ...missing.flatMap((name) => unpacked[name] ?? [])]);
  for (const file of readdirSync(debianFolder).filter((entry) => entry.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, '.'], { cwd: debianFolder });
  }
}

/** The Vitest global setup of all deployment tests. */
export default function setup(): void {
  fetchPrograms(Object.keys(unpacked));
  try {
    findChromium();
  } catch {
    // The tests that need it report that.
  }
}

function runApt(args: readonly string[]): void {
  // As root, because the folder belongs to root.
  spawnSync('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', ...args], {
    cwd: debianFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: aptTimeoutMs,
  });
}
