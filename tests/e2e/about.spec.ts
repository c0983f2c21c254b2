import { settings } from '../../site/settings.ts';
import { words } from '../site-content.ts';
import { expect, test } from './test.ts';

const { hello, community, author } = words.about;

test('greets, introduces the consultant and the community, and links to the newsletter', async ({
  page,
}) => {
  await page.goto('/about');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hello.heading);
  await expect(page.locator('.card h3')).toHaveText(community.cards.map((card) => card.heading));
  const subscribe = page.getByRole('link', { name: community.button });
  await expect(subscribe).toHaveAttribute('href', settings.links.newsletter);
  await expect(subscribe).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: author.heading, exact: true })).toBeVisible();
});
