/*
 * The budgets of a visitor's first load, and of using a page. Deterministic metrics only: bytes, requests, nodes and layout shifts. `npm
 * run bench:web` measures scores and times, including CPU time, in comparison with a minimal page.
 */
import { testimonialsAt } from '../site-content.ts';
import { bringIslands } from './bring-islands.ts';
import { expectLightLoad, kilobyte, phone, weighInlineScripts } from './first-load.ts';
import { pagePaths } from './page-paths.ts';
import { scrollSlowly } from './scroll-slowly.ts';
import { expect, test, type Page, type Request } from './test.ts';

/** Records the scripts requested from now on. Returns a function that sums their transferred bytes. */
function noteScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
  return async () => {
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

const tallTablet = { width: 1024, height: 1366 };
const notebook = { width: 1440, height: 900 };

/** Every type of page on a phone; the two with islands also in windows that show more of them at once. */
const firstLoads = [
  ...pagePaths.map((path) => ({ path, window: phone })),
  ...['/', '/associations'].flatMap((path) =>
    [notebook, tallTablet].map((window) => ({ path, window })),
  ),
];

for (const { path, window } of firstLoads) {
  test(`the first load of ${path} stays within its budget at ${window.width} px`, async ({
    page,
  }) => {
    await expectLightLoad(page, path, window);
  });
}

test('the head preloads both families, and the first screen uses them', async ({ page }) => {
  // On a busy machine they might load after the deadline, and the page would show both fallbacks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  expect(await loadedFamilies(page)).toEqual(expect.arrayContaining(['Besley', 'Libre Franklin']));

  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
});

const loadedFamilies = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].toSorted();
  });

test('a page whose fonts load late keeps both fallbacks', async ({ page }) => {
  await openWithLateFonts(page, '/');

  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late');
  await expect(page.locator('body')).toBeVisible();
});

test('the landing page loads at most 66 KB of JavaScript when it is scrolled to its end and used', async ({
  page,
}) => {
  const weighScripts = noteScripts(page);
  await page.setViewportSize(notebook);
  await page.goto('/', { waitUntil: 'load' });
  await bringIslands(page);

  await useLandingPage(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  const bytes = (await weighScripts()) + (await weighInlineScripts(page));
  test.info().annotations.push({ type: 'figures', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(66 * kilobyte);
});

/** Clicks one of each control that the landing page has in a wide window, and waits for the result. */
async function useLandingPage(page: Page): Promise<void> {
  const wins = page.locator('.daily-wins');
  await wins.getByRole('button', { name: 'Pause' }).click();
  await expect(wins.getByRole('button', { name: 'Play' })).toBeVisible();
  if (testimonialsAt('featured').length > 1) {
    // Named for the opposite action, because the pointer on its way there already stops the rotation.
    const rotation = page.getByRole('button', { name: /^(?:Pause|Start) rotation$/ });
    for (let press = 0; press < 2; press += 1) await rotation.click();
    await page.getByRole('button', { name: 'Next quote' }).click();
    await expect(page.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  }
  if (testimonialsAt('sets').length > 1) {
    const dot = page.getByRole('button', { name: 'Go to testimonial set 2' });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
  }
  const video = page.locator('#video video');
  await page.locator('.chapters button').nth(1).click();
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Prospects' }).first().click();
  await expect(page.getByRole('tooltip').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

test('the form loads at most 70 KB of JavaScript when it is used', async ({ page }) => {
  await page.goto('/get-started', { waitUntil: 'load' });
  const weighScripts = noteScripts(page);
  await page.getByLabel('First Name').focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();

  const bytes = await weighScripts();

  test.info().annotations.push({ type: 'figures', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(70 * kilobyte);
});

/** Records every layout shift that no visitor caused, from the start of the page. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const nodes = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim()}`);
        if (!hadRecentInput) {
          shifts.push(
            `${value} at ${scrollY} px: ${nodes.map((it) => it.slice(0, 40)).join(', ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Delays the web fonts until the page has been painted without them. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
}

for (const path of pagePaths) {
  for (const width of [375, 768, 1440]) {
    test(`nothing shifts on ${path} at ${width} px while it loads late fonts and while it is read`, async ({
      page,
    }) => {
      const readShifts = await noteShifts(page);
      await page.setViewportSize({ width, height: 800 });
      await openWithLateFonts(page, path);
      await scrollSlowly(page);

      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await readShifts()).toEqual([]);
    });
  }
}

test('nothing shifts while the video plays with captions', async ({ page }) => {
  const readShifts = await noteShifts(page);
  await page.goto('/');
  await scrollSlowly(page, '#video video');

  const film = page.locator('#video video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => (video.playbackRate = 4));
  // Two captions have been shown.
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(8.5);

  expect(await readShifts()).toEqual([]);
});
