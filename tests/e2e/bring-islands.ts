import { expect, type Page } from '@playwright/test';

/** Scrolls every island into view and focuses the fields, so that all scripts of the page run; ends at the bottom of the page. */
export async function bringIslands(page: Page): Promise<void> {
  for (const field of await page.locator('main input:visible').all()) await field.focus();
  for (const island of await page.locator('astro-island').all()) {
    // The island element itself has no box.
    await island.locator('> *').first().scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
}
