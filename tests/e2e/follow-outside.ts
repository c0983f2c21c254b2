import type { Locator, Page } from '@playwright/test';

/** Clicks what leads outside, and says which address a new tab asks for, with what referrer. */
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
