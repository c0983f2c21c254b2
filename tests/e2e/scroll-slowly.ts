import type { Page } from '@playwright/test';

/** Scrolls like a reader, to the end or until the middle of the window has reached the target. */
export async function scrollSlowly(page: Page, goal?: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const isThere = () =>
      selector !== undefined &&
      document.querySelector(selector)!.getBoundingClientRect().bottom < innerHeight * 0.9;
    for (let before = -1; scrollY !== before && !isThere();) {
      before = scrollY;
      scrollBy({ top: 400, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, goal);
}
