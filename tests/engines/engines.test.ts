import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pagePaths } from '../e2e/page-paths.ts';
import type { Browser } from './engine.ts';
import { findEngines } from './find-engines.ts';
import { startFront, type Front, type Network } from './front.ts';
import { journeys } from './journeys.ts';
import { until } from './page.ts';

const widths = [375, 1440];
const windowHeight = 800;
const site = inject('siteOrigin');

const engines = findEngines();
const installed = engines.flatMap(({ name, launch }) => (launch ? [{ name, launch }] : []));
const missing = engines.filter(({ launch }) => !launch).map(({ howToGet }) => howToGet);
for (const sentence of missing) console.warn(`${sentence} Its tests are skipped.`);

test.runIf(process.env['ALL_ENGINES'])('all three engines are installed', () => {
  expect(missing).toEqual([]);
});

describe.each(installed)('$name', ({ name, launch }) => {
  let browser: Browser;
  let front: Front;
  beforeAll(async () => {
    browser = await launch();
    front = await startFront(site);
  });
  afterAll(async () => {
    front.stop();
    await browser.close();
  });

  describe.each(widths)('at %i px', (width) => {
    test.each(pagePaths)('%s loads without an error and fits the window', async (path) => {
      await open(browser, front.origin + path, width);
      await browser.evaluate(showPictures);

      expect(await browser.evaluate(findFaults)).toEqual([]);
      expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
    });

    test.each(
      journeys.filter(
        (journey) => !journey.prefersReducedMotion && (journey.widths ?? widths).includes(width),
      ),
    )('$name', async ({ path, run }) => {
      await open(browser, front.origin + path, width);
      await run(browser);
      expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
    });
  });

  test.each(Object.keys(networks))(
    'a first visit over %s shows both font families or neither, and nothing moves',
    async (speed) => {
      // A port of its own is an origin of its own, with nothing in the cache.
      const slow = await startFront(site, networks[speed]);
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

  test.each(journeys.filter(({ prefersReducedMotion }) => prefersReducedMotion))(
    '$name',
    async ({ path, run }) => {
      const still = await launch({ prefersReducedMotion: true });
      try {
        await open(still, front.origin + path, 1440);
        await run(still);
        expect(await still.evaluate(() => window.watched.errors)).toEqual([]);
      } finally {
        await still.close();
      }
    },
  );
});

const networks: Record<string, Network> = {
  fibre: { roundTripMs: 10, kilobytesPerSecond: 12_500 },
  cable: { roundTripMs: 28, kilobytesPerSecond: 625 },
  '4G': { roundTripMs: 70, kilobytesPerSecond: 1100 },
  'slow 3G': { roundTripMs: 400, kilobytesPerSecond: 50 },
};

async function open(browser: Browser, url: string, width: number): Promise<void> {
  await browser.resize(width, windowHeight);
  await browser.goto(url);
}

/** Brings every picture into the window, because pictures load when they come near. Runs in the page. */
async function showPictures(): Promise<void> {
  for (const picture of document.images) {
    picture.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let tries = 0; tries < 40 && !picture.complete && picture.checkVisibility(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** What is wrong with a page whatever is on it. Runs in the page. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const pictures = [...document.images].filter((picture) => picture.checkVisibility());
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : []),
    ...pictures
      .filter(({ width, height }) => width === 0 || height === 0)
      .map(({ src }) => `without a size: ${src}`),
    ...pictures
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => `missing: ${src}`),
  ];
}

/** The web fonts in use, found by the width of a word. Runs in the page. */
function readFonts(): { families: string[]; movedPx: number } {
  const widthOf = (family: string) => {
    const word = document.createElement('span');
    Object.assign(word.style, { position: 'absolute', font: `600 100px ${family}` });
    word.textContent = 'Relational mAg';
    document.body.append(word);
    const { offsetWidth } = word;
    word.remove();
    return offsetWidth;
  };
  const style = getComputedStyle(document.documentElement);
  const isUsed = (variable: string, fallback: string) =>
    widthOf(style.getPropertyValue(variable)) !== widthOf(fallback);
  return {
    families: [
      ...(isUsed('--serif', "'Besley Fallback', Georgia, serif") ? ['Besley'] : []),
      ...(isUsed('--sans', "'Franklin Fallback', Arial, sans-serif") ? ['Libre Franklin'] : []),
    ],
    movedPx: window.watched.movedPx,
  };
}
