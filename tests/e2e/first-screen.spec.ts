import { expect, test } from './test.ts';

test('How It Works scrolls exactly to the video', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How It Works' }).click();

  const distance = () =>
    page.locator('#video').evaluate((band) => band.getBoundingClientRect().top);
  await expect.poll(distance).toBeCloseTo(0, -0.7);
  await page.waitForTimeout(500);
  expect(Math.abs(await distance())).toBeLessThan(3);
});

test('a page opened with a fragment shows its target', async ({ page }) => {
  await page.goto('/#video');

  await expect(page.locator('#video')).toBeInViewport();
});

test('a reload keeps the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const plans = page.locator('.plans');
  const placeOf = () => plans.evaluate((element) => element.getBoundingClientRect().top);
  await plans.scrollIntoViewIfNeeded();
  const place = await placeOf();

  await page.reload();

  await expect.poll(placeOf).toBeCloseTo(place, -1);
});
