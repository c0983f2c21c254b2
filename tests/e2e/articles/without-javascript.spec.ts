import { expect, test } from '../test.ts';
import { first } from './samples.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is readable; Back to Blog is a link, and there is no Share button', async ({
    page,
  }) => {
    await page.goto(first);
    await expect(page.locator('.prose')).toHaveText(/\S/);
    await expect(page.locator('[data-shares]')).toBeHidden();

    await page.getByRole('link', { name: 'Back to Blog' }).click();

    await expect(page).toHaveURL(/\/blog$/);
  });
});
