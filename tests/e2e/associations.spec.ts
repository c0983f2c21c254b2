import { expect, test } from './test.ts';

test('the proof in numbers counts to 20%+, 800+ and 10%+', async ({ page }) => {
  await page.goto('/associations');
  const numbers = page.locator('.headline-statistics');
  await numbers.evaluate((element) => element.scrollIntoView({ block: 'center' }));

  await expect(numbers.locator('.count-shown')).toHaveText(['20%+', '800+', '10%+'], {
    timeout: 6000,
  });
});

test('two testimonials loop every five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/associations');
  const voices = page.getByRole('region', { name: 'What association teams say' });
  await voices.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Only what turns is not announced.
  await expect(voices.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  const current = voices.locator('.slide[data-current]');

  for (const label of ['2 of 2', '1 of 2', '2 of 2']) {
    await page.clock.runFor(5000);
    await expect(current).toHaveAttribute('aria-label', label);
  }
});

test('challenges, four helps, three steps, three audiences, and a demo to close with', async ({
  page,
}) => {
  await page.goto('/associations');

  await expect(page.locator('.cell h3')).toHaveCount(3);
  await expect(page.locator('.g4 .card h3')).toHaveCount(4);
  await expect(page.locator('.proc h3')).toHaveText([
    'Find prospects',
    'Connect and engage',
    'Grow booth and sponsorship sales',
  ]);
  await expect(page.locator('.g3 .card h3')).toHaveCount(3);
  const closing = page.getByRole('link', { name: /Schedule a Demo/ });
  const hero = page.locator('.hero').getByRole('link', { name: /Book a Demo/ });
  expect(await closing.getAttribute('href')).toBe(await hero.getAttribute('href'));
});
