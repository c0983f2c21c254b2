import type { Locator } from '@playwright/test';

/** Brings something into view, and waits until the page has taken notice: a count begins only then. */
export async function lookAt(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The browser tells all observers at once, so that those of the page know when this one does.
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
