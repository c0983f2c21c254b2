import { findChromium } from '../../scripts/test/find-chromium.ts';
import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { chromium, expect, test, type Page } from './test.ts';

/** Records how the page was shown: whether from the back/forward cache. */
async function notePageShows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shows: { isPersisted: boolean }[] = [];
    Object.assign(window, { shows });
    addEventListener('pageshow', ({ persisted }) => shows.push({ isPersisted: persisted }));
  });
}

test('going back restores every page from the back/forward cache', async ({ baseURL }) => {
  // All pages in one test, because each start of the browser takes seconds.
  test.setTimeout(300_000);
  // Playwright disables that cache.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  // Chromium does not cache a 404 page.
  for (const path of pagePaths.filter((one) => one !== '/no-such-page')) {
    await test.step(path, async () => {
      const page = await browser.newPage({ baseURL: baseURL! });
      await notePageShows(page);
      await page.goto(path);
      await bringIslands(page);
      const place = await page.evaluate(() => scrollY);
      await page.goto(path === '/about' ? '/blog' : '/about');
      await expect(page.locator('html[data-fonts=awaited]')).toHaveCount(0);
      await page.getByRole('radio', { name: 'Dark' }).press('Space');

      await page.goBack({ waitUntil: 'commit' });

      await expect(page).toHaveURL(path);
      const shows = () => page.evaluate(() => (window as unknown as { shows: unknown[] }).shows);
      await expect.poll(shows).toEqual([{ isPersisted: false }, { isPersisted: true }]);
      expect(await page.evaluate(() => scrollY)).toBe(place);
      // Only the theme is as chosen since then.
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.close();
    });
  }
  await browser.close();
});

test('a click right after a page has loaded works', async ({ page }) => {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const { x, y } = (await link('About').boundingBox())!;
  await link('Blog').click();
  await page.waitForURL('/blog', { waitUntil: 'load' });
  // With raw mouse events, because Playwright's own click waits until nothing covers the link.
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL('/about');
});
