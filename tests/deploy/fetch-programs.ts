import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { isRootOnDebian } from '../../scripts/test/is-root-on-debian.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { debianFolder, findProgram } from './find-program.ts';

/** What `systemd-analyze` is linked with and an image without systemd may lack. */
const libraries = ['libsystemd-shared', 'libapparmor1', 'libip4tc2', 'libkmod2'];

/** Programs that are unpacked into a folder of this project, so that no service is installed or started, with Debian's packages. */
const unpacked: Record<string, readonly string[]> = {
  nginx: ['nginx', 'nginx-common'],
  caddy: ['caddy'],
  'systemd-analyze': ['systemd', ...libraries],
  strace: ['strace', 'libunwind8'],
};
/** One call of `apt-get` may download. */
const aptTimeoutMs = 5 * 60_000;

/**
 * Gets the programs that tests run and that this machine lacks, where Debian's packages may be had; elsewhere nothing happens. Before
 * all tests, because two of them at once would find the packages locked.
 *
 * @param names of those that are unpacked
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

/** For Vitest, as the set-up of all tests of the deployment. */
export default function setup(): void {
  fetchPrograms(Object.keys(unpacked));
  try {
    findChromium();
  } catch {
    // The tests that need it say so.
  }
}

function runApt(args: readonly string[]): void {
  // As root, because the folder is nobody else's.
  spawnSync('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', ...args], {
    cwd: debianFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: aptTimeoutMs,
  });
}
