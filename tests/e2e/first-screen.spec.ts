import { expect, test, type Page } from './test.ts';

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
