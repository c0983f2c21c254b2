import type { Locator, Page } from '@playwright/test';

/** Clicks external links, and returns the URL and referrer that a new tab requests. */
export async function followOutside(
  page: Page,
  link: Locator,
  position?: { x: number; y: number },
): Promise<{ url: string; referrer: string | null }> {
  const [, request] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (sent) => sent.isNavigationRequest()),
    link.click(position ? { position } : {}),
  ]);
  return { url: request.url(), referrer: await request.headerValue('referer') };
}
