import { bringIslands } from './bring-islands.ts';
import { builtPaths } from './built-pages.ts';
import { builtArticles } from './built-posts.ts';
import { pagePaths } from './page-paths.ts';
import { scrollSlowly } from './scroll-slowly.ts';
import { expect, test } from './test.ts';
import { watchForeignRequests, watchViolations } from './watch-violations.ts';
import { fillIn, functionUrl } from './get-started/form.ts';

/** `long/every-article.spec.ts` tests the others, and `accessibility.spec.ts` what a visitor causes. */
const paths = builtPaths.filter(
  (path) => pagePaths.includes(path) || !builtArticles.some(({ id }) => path === `/blog/${id}`),
);

for (const path of paths) {
  test(`${path} violates none of its own security policy, scrolled to the end, and contacts no other host`, async ({
    page,
    baseURL,
  }) => {
    const violations = await watchViolations(page);
    const foreignRequests = watchForeignRequests(page, baseURL);
    await page.goto(path);
    await bringIslands(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await scrollSlowly(page);
    await page.waitForLoadState('networkidle');

    expect(violations).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });
}

test('the menu, the theme, a toast and the form violate nothing', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/get-started');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByLabel('First Name').fill('A');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('First name must be at least 2 characters.')).toBeVisible();
  await page.route(functionUrl, (route) =>
    route.fulfill({ json: { ok: true, reference: 'RS-TEST22' } }),
  );
  await fillIn(page);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'RS-TEST22' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();

  expect(violations).toEqual([]);
});

test('every response carries the security headers', async ({ request }) => {
  for (const path of ['/', '/no-such-page', '/health', '/functions/v1/none', '/robots.txt']) {
    const headers = (await request.get(path)).headers();

    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});
