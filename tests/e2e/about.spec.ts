import { expect, test } from './test.ts';

test('greets, introduces the consultant and the community, and leads to the newsletter', async ({
  page,
}) => {
  await page.goto('/about');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
  await expect(page.locator('.card h3')).toHaveText(['Why Subscribe?', 'Community Benefits']);
  const subscribe = page.getByRole('link', { name: /^Subscribe to xclr8/ });
  await expect(subscribe).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible();
});
