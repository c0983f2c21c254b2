import { expect, test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * Playwright's own, but `page.goto` ends when the whole page is laid out and not only its first screen: from then on
 * everything keeps its place.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      const isArriving = page.locator('html[data-arriving]');
      if (options?.waitUntil !== 'commit') await expect(isArriving).toHaveCount(0);
      return response;
    };
    await use(page);
  },
});
