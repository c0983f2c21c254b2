import { displayPrice } from '../../../site/content/display-price.ts';
import { plans } from '../../site-content.ts';
import { lookAt } from '../look-at.ts';
import { expect, test } from '../test.ts';
import { namesOf } from './expected.ts';

test.describe('pricing', () => {
  test('shows the plans with their prices, each with a link to the form', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('.plan');

    await expect(cards.locator('h3')).toHaveText(namesOf(plans));
    await expect(cards.locator('.num')).toHaveText(
      plans.map(({ price, period = '' }) => displayPrice(price) + period),
    );
    await expect(cards.getByRole('link')).toHaveText(plans.map(({ button }) => button));
    for (const link of await cards.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', '/get-started');
    }
    for (const [index, { isPopular }] of plans.entries()) {
      const mark = cards.nth(index).getByText('Most Popular', { exact: true });
      await expect(mark).toHaveCount(isPopular ? 1 : 0);
    }
  });

  test('stays open when the keyboard focused it before its script loaded', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Read the transcript').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prospects' }).first()).toBeFocused();

    await expect(page.locator('.plan-term[data-ready]').first()).toBeVisible();
    await page.waitForTimeout(300);

    await expect(page.getByRole('tooltip').first()).toBeVisible();
  });

  test('stays open when the mouse reached it before its script loaded', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/PlanTerm.*\.js$/, (route) => arrival.promise.then(() => route.continue()));
    await page.goto('/');
    const term = page.getByRole('button', { name: 'Prospects' }).first();
    await term.hover();
    await expect(page.getByRole('tooltip').first()).toBeVisible();

    arrival.resolve();
    await expect(page.locator('[data-ready]', { has: term })).toBeVisible();

    await expect(page.getByRole('tooltip').first()).toBeVisible();
  });

  test('a term is explained at once on focus, after 700 ms on hover, and Esc closes it', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/');
    const term = page.getByRole('button', { name: 'Prospects' }).first();
    await lookAt(term);
    const tooltip = page.getByRole('tooltip').first();
    await expect(page.locator('[data-ready]', { has: term })).toBeVisible();

    await term.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();

    await term.blur();
    await page.clock.pauseAt(600_000);
    await term.hover();
    await page.clock.runFor(600);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(100);
    await expect(tooltip).toBeVisible();
  });
});
