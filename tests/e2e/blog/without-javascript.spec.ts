import { lastTopic, posts } from '../built-posts.ts';
import { expect, test } from '../test.ts';
import { visibleCards } from './parts.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full list is shown, topics filter it, and there is no search box', async ({ page }) => {
    await page.goto('/blog');
    await expect(visibleCards(page)).toHaveCount(posts.length);
    await expect(page.locator('input[type=search]')).toBeHidden();

    await page.getByRole('radio', { name: lastTopic, exact: true }).check({ force: true });

    const left = posts.filter(({ topic }) => topic === lastTopic);
    await expect(visibleCards(page)).toHaveCount(left.length);
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});
