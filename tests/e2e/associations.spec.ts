import { testimonialsAt, words } from '../site-content.ts';
import { expect, test } from './test.ts';
import { endOf } from './statistics.ts';
import { openWithStoppedClock } from './stopped-clock.ts';

const { associations } = words;
const quoted = testimonialsAt('associations');
const headings = (items: readonly { heading: string }[]) => items.map(({ heading }) => heading);

test('the statistics count up to their values', async ({ page }) => {
  await page.goto('/associations');
  const numbers = page.locator('.headline-statistics');
  await numbers.evaluate((element) => element.scrollIntoView({ block: 'center' }));

  await expect(numbers.locator('.count-shown')).toHaveText(
    associations.proof.statistics.map(endOf),
  );
});

test.describe('the rotating quote', () => {
  test.skip(quoted.length === 0, 'Nobody is quoted.');

  test('the testimonials keep the focus when their script loads', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/FeaturedQuotes.*\.js$/, (route) =>
      arrival.promise.then(() => route.continue()),
    );
    const asked = page.waitForRequest(/FeaturedQuotes.*\.js$/);
    await page.goto('/associations');
    const voices = page.getByRole('region', { name: associations.voices.heading });
    await voices.locator('.slides').focus();
    await asked;
    arrival.resolve();

    await expect(voices).toHaveAttribute('data-ready');
    await expect(voices.locator('.slides')).toBeFocused();
    await expect(voices.getByRole('button').first()).toHaveAccessibleName('Start rotation');
  });

  test('the testimonials loop every five seconds', async ({ page }) => {
    await openWithStoppedClock(page, '/associations');
    const voices = page.getByRole('region', { name: associations.voices.heading });
    await voices.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Live announcements are off only while the quotes rotate.
    await expect(voices.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    const current = voices.locator('.slide[data-current]');

    const count = quoted.length;
    for (let turn = 1; turn <= count + 1; turn += 1) {
      await page.clock.runFor(5000);
      await expect(current).toHaveAttribute('aria-label', `${(turn % count) + 1} of ${count}`);
    }
  });
});

test('shows challenges, helps, steps and audiences, and closes with a demo', async ({ page }) => {
  await page.goto('/associations');

  const { challenges, help, process, audience, closing } = associations;
  await expect(page.locator('.cell h3')).toHaveText(headings(challenges.items));
  await expect(page.locator('.tint .card h3')).toHaveText(headings(help.items));
  await expect(page.locator('.proc h3')).toHaveText(headings(process.steps));
  await expect(page.locator('.sec:not(.tint) .card h3')).toHaveText(headings(audience.items));
  const end = page.locator('main .panel').getByRole('link', { name: closing.button });
  const hero = page.locator('.hero').getByRole('link', { name: /Book a Demo/ });
  expect(await end.getAttribute('href')).toBe(await hero.getAttribute('href'));
});
