import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isRootOnDebian } from './is-root-on-debian.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the browser tests: `CHROMIUM_PATH`, else the system's, else Playwright's own. If there
 * is none, it installs one: Debian's package as root on Debian, else Playwright's.
 *
 * @throws Error that says in one sentence what to do when none is available
 */
export function findChromium(): string {
  const installed = installedChromium();
  if (installed) return installed;
  for (const command of installers()) {
    console.log(`No Chromium found, so the browser tests install one: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
    const found = installedChromium();
    if (found) return found;
  }
  throw new Error(
    'The browser tests need Chromium: install it (for example `apt-get install chromium`) or set CHROMIUM_PATH to one.',
  );
}

/** Debian's package of the same name. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium without a user interface where Debian's is installed, which runs the browser tests in two
 * thirds of the time. It keeps no page in memory for going back. Else {@link findChromium}.
 */
export function findHeadlessShell(): string {
  const full = findChromium();
  const isChosen = full === process.env['CHROMIUM_PATH'];
  return !isChosen && canRun(headlessShell) ? headlessShell : full;
}

/** Only root may install Debian's package and the system libraries of Playwright's Chromium. */
function installers(): string[] {
  return isRootOnDebian()
    ? [
        'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell',
        // Older releases have no package of the shell.
        'apt-get install -y -qq chromium',
        'npx playwright install --with-deps chromium',
      ]
    : ['npx playwright install chromium'];
}

function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (canRun(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which cannot be run: point it at a Chromium.`);
  }
  return [...systemPaths, chromium.executablePath()].find(canRun);
}

/** A downloaded Chromium does not start if a system library is missing. */
function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0;
}
