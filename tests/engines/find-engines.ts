import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { isRootOnDebian } from '../../scripts/test/is-root-on-debian.ts';
import type { Browser, EngineName, LaunchOptions } from './engine.ts';
import { launchPuppeteer } from './puppeteer-browser.ts';
import { launchWebKit } from './webkit-browser.ts';

const firefoxPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const webKitDriver = '/usr/bin/WebKitWebDriver';
const miniBrowsers = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

interface Engine {
  name: EngineName;
  /** Undefined where the engine is not installed. */
  launch: ((options?: LaunchOptions) => Promise<Browser>) | undefined;
  /** One sentence. */
  howToGet: string;
}

/** All engines, with the launchers of those that are installed here. */
export function findEngines(): Engine[] {
  const chromium = attempt(findChromium);
  const firefox = firefoxPaths.find(existsSync);
  const miniBrowser = miniBrowsers.find(existsSync);
  const hasWebKit = miniBrowser && existsSync(webKitDriver) && hasProgram('Xvfb');
  return [
    {
      name: 'chromium',
      launch: chromium ? (options) => launchPuppeteer('chromium', chromium, options) : undefined,
      howToGet: 'Chromium is missing: run `npx playwright install chromium`.',
    },
    {
      name: 'firefox',
      launch: firefox ? (options) => launchPuppeteer('firefox', firefox, options) : undefined,
      howToGet: 'Firefox is missing: install it, on Debian by `apt-get install firefox-esr`.',
    },
    {
      name: 'webkit',
      launch: hasWebKit
        ? (options) => launchWebKit({ driver: webKitDriver, browser: miniBrowser }, options)
        : undefined,
      howToGet: 'WebKit is missing: on Debian, run `apt-get install webkit2gtk-driver xvfb`.',
    },
  ];
}

/** The engines that can be launched here. */
export const installedEngines = findEngines().flatMap(({ name, launch }) =>
  launch ? [{ name, launch }] : [],
);

/** Installs missing engines where that is possible: as root on Debian. */
export function installEngines(): void {
  if (findEngines().every(({ launch }) => launch) || !isRootOnDebian()) return;
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 5 * 60_000 });
  }
}

function hasProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0;
}

function attempt(find: () => string): string | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
