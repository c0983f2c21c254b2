import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pagePaths } from '../e2e/page-paths.ts';
import type { Browser, EngineName, LaunchOptions } from './engine.ts';
import { findLayoutErrors, findPrintErrors, showPictures } from './find-layout-errors.ts';
import { installedEngines } from './find-engines.ts';
import { startFront, type Front, type Network } from './front.ts';
import { journeys } from './journeys.ts';
import type { Journey, Setting } from './journeys/journey.ts';
import { open, until } from './page.ts';
import { findTextStyles, measureLines, type Line } from './text-styles.ts';

const journeyWidths = [375, 1440];
const pageWidths = [320, ...journeyWidths] as const;
const site = inject('siteOrigin');

const launcherOf = (engine: EngineName) =>
  installedEngines.find(({ name }) => name === engine)?.launch;

const launchOptions: Record<Setting, LaunchOptions> = {
  // Neither changes what the journeys of the other observe, and each browser takes seconds to start.
  'less motion on a dark system': { prefersReducedMotion: true, prefersDark: true },
  // The front does that.
  'no JavaScript': {},
};

/** The visitors' tests in one engine. Each engine has its own file, so that they run in parallel. */
export function testSite(name: EngineName): void {
  const launch = launcherOf(name);
  describe.runIf(launch)(`${name}`, () => {
    let browser: Browser;
    let front: Front;
    beforeAll(async () => {
      browser = await launch!();
      front = await startFront(site);
    });
    afterAll(async () => {
      front.stop();
      await browser.close();
    });

    test.each(pagePaths)(
      '%s loads without an error, fits the window and is printed as dark text on white, without controls',
      async (path) => {
        await open(browser, front.origin + path, pageWidths[0]);
        for (const width of pageWidths) {
          await browser.resize(width, 800);
          await browser.evaluate(showPictures);

          expect(await browser.evaluate(findLayoutErrors), `${width} px`).toEqual([]);
        }
        await browser.resize(700, 800);
        expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
        expect(await browser.evaluate(findPrintErrors)).toEqual([]);
      },
    );

    describe.each(journeyWidths)('at %i px', (width) => {
      test.each(
        journeys.filter(
          ({ setting, widths = journeyWidths }) => !setting && widths.includes(width),
        ),
      )('$name', async (journey) => {
        expect(await make(journey, browser, front, width)).toEqual([]);
      });
    });

    describe.each(Object.keys(launchOptions) as Setting[])('with %s', (setting) => {
      let setBrowser: Browser;
      let setFront: Front;
      beforeAll(async () => {
        const options = launchOptions[setting];
        setBrowser = Object.keys(options).length > 0 ? await launch!(options) : browser;
        setFront = await startFront(site, { runsScripts: setting !== 'no JavaScript' });
      });
      afterAll(async () => {
        setFront.stop();
        if (setBrowser !== browser) await setBrowser.close();
      });

      test.each(journeys.filter((journey) => journey.setting === setting))(
        '$name',
        async (journey) => {
          const [width = 1440] = journey.widths ?? [];
          expect(await make(journey, setBrowser, setFront, width)).toEqual([]);
        },
      );
    });

    test.runIf(name !== 'chromium' && launcherOf('chromium'))(
      'every text style is as wide as in Chromium, to 1 %',
      async () => {
        const off: string[] = [];
        const deviations: number[] = [];
        for (const { path, elements, lines, enlarged } of await measureReference()) {
          await open(browser, front.origin + path, 1000);
          const widths = await browser.evaluate(measureLines, elements, 1);
          const enlargedWidths = await browser.evaluate(measureLines, elements, enlargement);
          for (const [i, { style, widthPx }] of lines.entries()) {
            const share = enlargedWidths[i]!.widthPx / enlarged[i]!.widthPx;
            if (Math.abs(share - 1) > 0.01) off.push(`${path} ${style}: ${share.toFixed(4)}`);
            deviations.push(Math.abs(widths[i]!.widthPx / widthPx - 1));
          }
        }
        const most = (100 * Math.max(...deviations)).toFixed(1);
        console.log(
          `${name}: ${deviations.length} styles of text, at their own size ${most} % off at most`,
        );
        expect(off).toEqual([]);
        // WebKitGTK, unlike Safari, gives each character a whole number of pixels.
        expect(Math.max(...deviations)).toBeLessThan(name === 'webkit' ? 0.03 : 0.01);
      },
    );

    test.each(Object.keys(networks))(
      'a first visit over %s shows both font families or neither, and nothing shifts',
      async (speed) => {
        // Another port is another origin, with an empty cache.
        const slow = await startFront(site, { network: networks[speed]! });
        try {
          await open(browser, `${slow.origin}/blog`, 1000);
          await until(browser, () => document.documentElement.dataset['fonts'] !== 'awaited');
          await wait(500);
          const { families, movedPx } = await browser.evaluate(readFonts);
          const fonts = slow.requests
            .filter((path) => path.endsWith('.woff2'))
            .map((path) => /([\w-]+)\./.exec(path)![1]!);
          console.log(
            `${name}, ${speed}: ${families.join(' and ') || 'the fallbacks'}, moved ${movedPx} px`,
          );

          expect([0, 2]).toContain(families.length);
          expect(movedPx).toBeLessThan(1);
          expect(fonts.toSorted()).toEqual(['besley', 'libre-franklin']);
        } finally {
          slow.stop();
        }
      },
    );
  });
}

const networks: Record<string, Network> = {
  fibre: { roundTripMs: 10, kilobytesPerSecond: 12_500 },
  cable: { roundTripMs: 28, kilobytesPerSecond: 625 },
  '4G': { roundTripMs: 70, kilobytesPerSecond: 1100 },
  'slow 3G': { roundTripMs: 400, kilobytesPerSecond: 50 },
};

/** @returns the errors that the journey does not expect */
async function make(
  { path, run, expectedError }: Journey,
  browser: Browser,
  front: Front,
  width: number,
): Promise<string[]> {
  try {
    await open(browser, front.origin + path, width);
    await run(browser, front);
    // Without scripts, nothing observes the page.
    const errors = await browser.evaluate(() => window.watched?.errors ?? []);
    return errors.filter((error) => !expectedError || !error.includes(expectedError));
  } finally {
    front.failsForm = false;
    // The next journey starts without choices and typed text.
    await browser.goto(`${front.origin}/robots.txt`);
    await browser.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}

/** Beyond the rounding of engines. */
const enlargement = 16;
let reference: ReturnType<typeof measureStyles> | undefined;

/** Chromium's widths, measured once. */
function measureReference() {
  reference ??= measureStyles();
  return reference;
}

async function measureStyles() {
  const front = await startFront(site);
  const browser = await launcherOf('chromium')!();
  const found: { path: string; elements: string[]; lines: Line[]; enlarged: Line[] }[] = [];
  try {
    for (const path of pagePaths) {
      await open(browser, front.origin + path, 1000);
      const elements = await browser.evaluate(findTextStyles);
      found.push({
        path,
        elements,
        lines: await browser.evaluate(measureLines, elements, 1),
        enlarged: await browser.evaluate(measureLines, elements, enlargement),
      });
    }
  } finally {
    await browser.close();
    front.stop();
  }
  return found;
}

/** The web fonts in use, detected by the widths of letters: those of a whole word may be equal in two families. Runs in the page. */
function readFonts(): { families: string[]; movedPx: number } {
  const widthOf = (letter: string, family: string) => {
    const element = document.createElement('span');
    Object.assign(element.style, { position: 'absolute', font: `600 100px ${family}` });
    element.textContent = letter;
    document.body.append(element);
    const { offsetWidth } = element;
    element.remove();
    return offsetWidth;
  };
  const style = getComputedStyle(document.documentElement);
  const isUsed = (variable: string, fallback: string) =>
    [...'Relational mAg'].some(
      (letter) => widthOf(letter, style.getPropertyValue(variable)) !== widthOf(letter, fallback),
    );
  return {
    families: [
      ...(isUsed('--serif', "'Besley Fallback', Georgia, serif") ? ['Besley'] : []),
      ...(isUsed('--sans', "'Franklin Fallback', Arial, sans-serif") ? ['Libre Franklin'] : []),
    ],
    movedPx: window.watched.movedPx,
  };
}
