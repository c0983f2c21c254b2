import { findChromium } from '../../scripts/test/find-chromium.ts';
import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { chromium, expect, test, type Page } from './test.ts';

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
