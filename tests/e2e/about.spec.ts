import { words } from '../site-content.ts';
import { expect, test } from './test.ts';

const { hello, community, author } = words.about;

test('greets, and introduces the consultant and the community', async ({ page }) => {
  await page.goto('/about');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hello.heading);
  await expect(page.locator('.card h3')).toHaveText(community.cards.map((card) => card.heading));
  await expect(page.getByRole('heading', { name: author.heading, exact: true })).toBeVisible();
});
