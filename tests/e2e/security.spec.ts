import { expect, test } from './test.ts';
import { watchViolations } from './watch-violations.ts';

const paths = [
  '/',
  '/associations',
  '/about',
  '/blog',
  '/blog/crossing-the-marketing-chasm',
  '/blog/how-to-write-better-email-campaigns',
  '/get-started',
  '/no-such-page',
];

for (const path of paths) {
  test(`${path} violates none of its own security policy, scrolled to the end`, async ({
    page,
  }) => {
    const violations = await watchViolations(page);
    await page.goto(path);
    for (let y = 0; y < 9000; y += 700) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(30);
    }

    await page.waitForTimeout(300);

    expect(violations).toEqual([]);
  });
}

test('the menu, the theme, a toast and the form violate nothing', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/get-started');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByLabel('First Name').fill('A');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('First name must be at least 2 characters.')).toBeVisible();

  expect(violations).toEqual([]);
});

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ['/', '/no-such-page', '/health', '/functions/v1/none', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();

    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});
