import { displayPeriod, displayPrice } from '../../../site/content/display-price.ts';
import { plans } from '../../site-content.ts';
import { expectNoLoss } from '../find-losses.ts';
import { lookAt } from '../look-at.ts';
import { expect, test, type Page } from '../test.ts';
import { namesOf } from './expected.ts';

test.describe('pricing', () => {
  test('shows the plans with their prices, each with a link to the form', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('.plan');

    await expect(cards.locator('h3')).toHaveText(namesOf(plans));
    await expect(cards.locator('.num')).toHaveText(
      plans.map(({ price, period }) => displayPrice(price) + displayPeriod(period)),
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

  test('a long period and a long word on a button stay inside their card on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/');
    await page.evaluate(() => {
      document.querySelector('.plan .num small')!.textContent =
        '/seat and month, if paid for a year';
      document.querySelector('.plan .btn')!.firstChild!.textContent = 'Internationalizationability';
    });

    await expectNoLoss(page);
    const right = await page
      .locator('.plan')
      .first()
      .evaluate((card) => card.getBoundingClientRect().right);
    expect(right).toBeLessThan(320);
  });

  test('a price with cents breaks before its period on a phone, and not within it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    const lines = await page.locator('.plan .num:has(small)').evaluateAll((prices) =>
      prices.map((price) => {
        price.firstChild!.textContent = '$12,345.50';
        return price.querySelector('small')!.getClientRects().length;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  });

  test('one plan alone does not fill the row', async ({ page }) => {
    test.skip(plans.length === 0, 'There are no plans.');
    await page.goto('/');
    const [width, ofRow] = await page.locator('.plans').evaluate((row) => {
      for (const plan of [...row.children].slice(1)) plan.remove();
      return [row.firstElementChild!, row].map((element) => element.getBoundingClientRect().width);
    });
    expect(width).toBe(36 * 16);
    expect(ofRow).toBeGreaterThan(1000);
  });

  test('Escape closes the explanation of a term until the next focus or hover', async ({
    page,
  }) => {
    const { term, tooltip } = await bringTerm(page);

    await term.focus();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip).toBeVisible();

    await term.blur();
    await term.hover();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  });

  test('a press elsewhere closes the explanation of a term, also where the focus stays', async ({
    page,
  }) => {
    const { term, tooltip } = await bringTerm(page);

    await term.click();
    await expect(tooltip).toBeVisible();
    await page.locator('.plan h3').first().dispatchEvent('pointerdown');
    await expect(tooltip).toBeHidden();
    await term.click();
    await expect(tooltip).toBeVisible();
  });
});

/** Opens the landing page at a term of the plans. */
async function bringTerm(page: Page) {
  await page.goto('/');
  const term = page.getByRole('button', { name: 'Prospects' }).first();
  await lookAt(term);
  return { term, tooltip: page.getByRole('tooltip', { includeHidden: true }).first() };
}
