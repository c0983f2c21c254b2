import { builtArticles } from '../built-posts.ts';
import { followOutside } from '../follow-outside.ts';
import { expect, test } from '../test.ts';

test.describe('View Original', () => {
  for (const { id: slug, data } of builtArticles.filter((article) => article.data.originalUrl)) {
    test(`opens the newsletter from ${slug} in a new tab`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);

      const outside = await followOutside(page, page.getByRole('link', { name: 'View Original' }));

      expect(outside).toEqual({ url: new URL(data.originalUrl!).href, referrer: null });
    });
  }
});
