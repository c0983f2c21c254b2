import { words } from '../../site-content.ts';
import { endOf } from '../statistics.ts';
import { expect, test } from '../test.ts';
import { featured, inSets, namesOf, targets } from './expected.ts';

const { proof } = words.home;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a term is explained at once on focus and after 700 ms on hover, with motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      const term = page.getByRole('button', { name: 'Prospects' }).first();
      const tooltip = page.getByRole('tooltip', { includeHidden: true }).first();

      await term.hover();
      await expect(tooltip).toHaveCSS('transition-delay', '0.7s');
      await expect(tooltip).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();

      await term.focus();
      await expect(tooltip).toHaveCSS('transition-delay', '0s');
      await expect(tooltip).toBeVisible();
    });
  }

  test('everything is there, with its final numbers', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.daily-wins .num')).toHaveText(targets);
    await expect(page.locator('.headline-statistics .num')).toHaveText(proof.statistics.map(endOf));
    await expect(page.locator('.count-final').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('.featured-quotes .who b')).toHaveText(namesOf(featured));
    await expect(page.locator('.testimonial-sets .who b')).toHaveText(namesOf(inSets));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
