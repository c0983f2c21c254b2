import { chromium, expect, test, type Page } from './test.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { openPreparedPage } from './prepare-page.ts';

/** How the page was shown: by the browser's memory of it, and with a transition from the page before. */
async function notePageShows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shows: { isPersisted: boolean }[] = [];
    const seen = window as unknown as { shows: typeof shows; hasTransition?: boolean };
    seen.shows = shows;
    addEventListener('pageshow', ({ persisted }) => shows.push({ isPersisted: persisted }));
    addEventListener('pagereveal', (event) => {
      seen.hasTransition = Boolean(
        (event as unknown as { viewTransition?: unknown }).viewTransition,
      );
    });
  });
}

// Chromium keeps no page that was not found.
for (const path of pagePaths.filter((one) => one !== '/no-such-page')) {
  test(`going back shows ${path} as it was left, out of the browser's memory`, async ({
    baseURL,
  }) => {
    // Playwright switches that memory off.
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: baseURL! });
    await notePageShows(page);
    await page.goto(path);
    await bringIslands(page);
    const place = await page.evaluate(() => scrollY);
    await page.goto(path === '/about' ? '/blog' : '/about');
    await page.getByRole('radio', { name: 'Dark' }).press('Space');

    await page.goBack({ waitUntil: 'commit' });

    await expect(page).toHaveURL(path);
    const shows = () => page.evaluate(() => (window as unknown as { shows: unknown[] }).shows);
    await expect.poll(shows).toEqual([{ isPersisted: false }, { isPersisted: true }]);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    // The one thing that is as it was chosen since.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await browser.close();
  });
}

test('a page that is opened at a text of it is laid out at once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { arriving } = document.documentElement.dataset;
      Object.assign(window, { wasArriving: arriving !== undefined });
    });
  });
  const wasArriving = () =>
    page.evaluate(() => (window as unknown as { wasArriving: boolean }).wasArriving);

  await page.goto('/#:~:text=30-day');
  expect(await wasArriving()).toBe(false);
  await page.goto('/about');
  expect(await wasArriving()).toBe(true);
});

test('a browser that hides the timing of a visit from pages lays out at once, without an error', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [];
  });

  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  await expect(page.locator('html[data-arriving]')).toHaveCount(0, { timeout: 1 });
  await page.waitForLoadState('load');

  expect(errors).toEqual([]);
});

test('a page whose script never comes is laid out in the end', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/associations', { waitUntil: 'commit' });
  const arriving = page.locator('html[data-arriving]');
  await page.waitForLoadState('load');
  await expect(arriving).toHaveCount(1);

  await expect(arriving).toHaveCount(0, { timeout: 12_000 });
});

test('a link that is pointed at is fetched, and its page built once the button is down', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const attempts = new Set<string>();
  const note = (kind: string) => (event: { key: { url: string } }) =>
    attempts.add(`${kind} ${new URL(event.key.url).pathname}`);
  session.on('Preload.prefetchStatusUpdated', note('prefetch'));
  session.on('Preload.prerenderStatusUpdated', note('prerender'));
  const problems: unknown[] = [];
  session.on(
    'Preload.ruleSetUpdated',
    ({ ruleSet }) => ruleSet.errorType && problems.push(ruleSet),
  );
  await session.send('Preload.enable');
  await page.goto('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });

  await link.hover();
  await expect.poll(() => [...attempts]).toContain('prefetch /blog');
  expect([...attempts]).not.toContain('prerender /blog');
  await page.mouse.down();
  await expect.poll(() => [...attempts]).toContain('prerender /blog');
  await page.mouse.up();

  await expect(page).toHaveURL('/blog');
  expect(problems).toEqual([]);
});

test('counters, carousels and film wait until a prepared page is shown', async ({ baseURL }) => {
  test.setTimeout(60_000);
  const startsAt = await openPreparedPage(
    `${baseURL}/about`,
    'header a[href="/"]',
    readStarts(/\/react\./, /\/walkthrough\.(?:mp4|webm)/),
  );

  expect(startsAt).toEqual({ isPreparedFirst: true, early: [] });
});

test('a form that was to be sent when the connection returns waits until a prepared page is shown', async ({
  baseURL,
}) => {
  test.setTimeout(60_000);
  const values = { firstName: 'Ada', lastName: 'Byron', company: 'Engines', email: 'a@acme.dev' };
  const draft = JSON.stringify({ values, awaitsConnection: true });

  const startsAt = await openPreparedPage(
    `${baseURL}/about`,
    'header a[href="/get-started"]',
    readStarts(/\/react\./, /\/send-form-notification$/),
    `sessionStorage.setItem('get-started-draft', ${JSON.stringify(draft)})`,
  );

  expect(startsAt).toEqual({
    isPreparedFirst: true,
    // The form may be made ready, but not sent.
    early: [expect.stringContaining('/react.')],
  });
});

/** Which of these have begun before the page was shown; null until all have begun at all. */
const readStarts = (...names: RegExp[]) => `(() => {
  const [{ activationStart, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const starting = [${names.join(', ')}].map((name) =>
    resources.find((resource) => name.test(resource.name)));
  if (document.prerendering || starting.includes(undefined)) return null;
  return {
    isPreparedFirst: 0 < domContentLoadedEventEnd && domContentLoadedEventEnd < activationStart,
    early: starting.filter(({ startTime }) => startTime < activationStart).map(({ name }) => name),
  };
})()`;

test('feeds and other hosts are left alone until they are clicked', async ({ page }) => {
  await page.goto('/about');
  const matched = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')!.textContent;
    const { prefetch } = JSON.parse(text) as {
      prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string } }] } }[];
    };
    const [{ href_matches: all }, { not }] = prefetch[0]!.where.and;
    const matches = (pattern: string, url: string) =>
      new URLPattern(pattern, location.href).test(new URL(url, location.href).href);
    return ['/about', '/blog/a', '/rss.xml', '/blog/a.md', 'https://example.com/'].filter(
      (url) => matches(all, url) && !matches(not.href_matches, url),
    );
  });
  expect(matched).toEqual(['/about', '/blog/a']);
});

test('one page turns into the next, unless less motion is asked for', async ({ page }) => {
  await notePageShows(page);
  const hasTransition = () =>
    page.evaluate(() => (window as unknown as { hasTransition?: boolean }).hasTransition);
  const follow = async (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await page.goto('/');

  await follow('About');
  await expect(page).toHaveURL('/about');
  await expect.poll(hasTransition).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow('Blog');
  await expect(page).toHaveURL('/blog');
  await expect.poll(hasTransition).toBe(false);
});

test('How It Works leads exactly to the film', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How It Works' }).click();

  const distance = () =>
    page.locator('#video').evaluate((band) => band.getBoundingClientRect().top);
  await expect.poll(distance, { timeout: 8000 }).toBeCloseTo(0, -0.7);
  await page.waitForTimeout(500);
  expect(Math.abs(await distance())).toBeLessThan(3);
});

test.describe('the rest of a long page', () => {
  /** The bands that the browser has put off, in this load of the page. */
  async function notePutOff(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const putOff: string[] = [];
      Object.assign(window, { putOff });
      const note = (event: Event) => {
        const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
        if (skipped) putOff.push((event.target as Element).localName);
      };
      addEventListener('contentvisibilityautostatechange', note, { capture: true });
    });
    return () => page.evaluate(() => (window as unknown as { putOff: string[] }).putOff);
  }

  for (const path of ['/', '/associations']) {
    test(`of ${path} is laid out after the first screen, and then for good`, async ({ page }) => {
      const readPutOff = await notePutOff(page);
      await page.goto(path);

      await expect.poll(readPutOff).toContain('section');
      expect(await readPutOff()).toContain('footer');
      const bands = page.locator('main > section, body > footer');
      expect(await bands.count()).toBeGreaterThan(2);
      for (const band of await bands.all()) {
        await expect(band).toHaveCSS('content-visibility', 'visible');
      }
    });
  }

  test('is there at once for who jumps into it', async ({ page }) => {
    const readPutOff = await notePutOff(page);
    await page.goto('/#video');

    await expect(page.locator('#video')).toBeInViewport();
    expect(await readPutOff()).toEqual([]);
  });

  test('is there at once for who reloads it, at the place that was read', async ({ page }) => {
    const readPutOff = await notePutOff(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const plans = page.locator('.plans');
    const placeOf = () => plans.evaluate((element) => element.getBoundingClientRect().top);
    await plans.scrollIntoViewIfNeeded();
    const place = await placeOf();

    await page.reload();

    await expect.poll(placeOf).toBeCloseTo(place, -1);
    expect(await readPutOff()).toEqual([]);
  });
});
