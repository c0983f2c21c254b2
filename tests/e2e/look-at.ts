import type { Locator } from '@playwright/test';

/** Scrolls an element into view, and waits until the page has noticed, because only then a count starts. */
export async function lookAt(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The browser notifies all observers at once, so the page's observers have been notified when this one is.
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(element);
    });
  });
}
