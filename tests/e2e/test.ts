import { expect, test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's own, except that `page.goto` resolves when the page has decided on its fonts: until then it is hidden. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      const awaitsFonts = page.locator('html[data-fonts=awaited]');
      if (options?.waitUntil !== 'commit') await expect(awaitsFonts).toHaveCount(0);
      return response;
    };
    await use(page);
  },
});
