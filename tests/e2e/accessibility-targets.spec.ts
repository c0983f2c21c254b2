import { builtArticles } from './built-posts.ts';
import { expectLargeTargets } from './large-targets.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** An article with everything that its head may contain. */
const withOriginal = builtArticles.filter(({ data }) => data.originalUrl).slice(0, 1);

for (const { id } of withOriginal) {
  test(`every target of /blog/${id} is large enough`, async ({ page }) => {
    await page.goto(`/blog/${id}`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectLargeTargets(page);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 1280]) {
    test(`every target of a form that came back with errors is large enough at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/get-started');
      // Valid for the browser, which checks before it sends, but too short for our server.
      for (const name of ['First Name', 'Last Name', 'Company Name']) {
        await page.getByLabel(name).fill(' A ');
      }
      await page.getByLabel('Email Address').fill('ada@engines');
      await page.locator('form [type=submit]').click();
      await expect(page.locator('#invalid a')).toHaveCount(4);

      await expectLargeTargets(page);
    });
  }
});
