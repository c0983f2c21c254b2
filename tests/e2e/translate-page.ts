import type { Page } from '@playwright/test';

/**
 * Translates every text of the page, or of a part of it, like a browser: another text replaces it, in its own <font> element. The other
 * language is capital letters.
 */
export async function translatePage(page: Page, part = 'body'): Promise<void> {
  await page.evaluate((selector) => {
    const root = document.querySelector(selector)!;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, template')) continue;
      const font = document.createElement('font');
      font.append(text.data.toUpperCase());
      text.replaceWith(font);
    }
  }, part);
}
