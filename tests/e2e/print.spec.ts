import { pagePaths } from './page-paths.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1024, height: 900 } });

test('on paper the landing page has all quotes', async ({ page }) => {
  await page.goto('/');
  const featured = page.locator('.featured-quotes');
  const sets = page.locator('.testimonial-sets');
  for (const carousel of await featured.or(sets).all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-ready');
  }

  await page.emulateMedia({ media: 'print' });

  for (const quote of await featured.or(sets).locator('blockquote').all()) {
    await expect(quote).toBeVisible();
    const box = (await quote.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1024);
  }
});

test('on paper the threads are there that nobody has scrolled to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const waiting = page.locator('main .waits-to-draw .wipe');
  await expect(waiting.last()).toBeHidden();

  await page.emulateMedia({ media: 'print' });

  for (const thread of await waiting.all()) await expect(thread).toBeVisible();
});

for (const path of pagePaths.filter((one) => one !== '/get-started')) {
  test(`on paper ${path} has nothing to press`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });

    const pressed = [
      'header.top',
      'footer.foot',
      '.btn',
      '.control',
      '.dots',
      '.pause',
      'video',
      'input',
      'summary',
    ];
    await expect(page.locator(pressed.map((one) => `body ${one}:visible`).join())).toHaveCount(0);
  });
}

test('on paper dark bands are dark on white', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });

  const band = page.locator('main .island').first();
  const [scheme, background] = await band.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.colorScheme, style.backgroundColor];
  });
  expect(scheme).toBe('light');
  expect(background).toBe('rgba(0, 0, 0, 0)');
});
