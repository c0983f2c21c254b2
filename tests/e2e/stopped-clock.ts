import type { Page } from '@playwright/test';

/** Opens a page where, once it has loaded, time passes only as far as the test advances it. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(60_000);
}
