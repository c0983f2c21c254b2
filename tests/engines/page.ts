import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Browser } from './engine.ts';

const waitMs = 8000;
/** Firefox leaves a question unanswered that is asked while a page is being left. */
const answerMs = 1500;

/** Presses the first visible element that a selector and a text find, as a mouse does. */
export async function click(
  browser: Browser,
  selector: string,
  text = '',
  clickCount = 1,
): Promise<void> {
  const { x, y } = await pointOf(browser, selector, text);
  await browser.clickAt(x, y, clickCount);
}

/** The middle of an element that is scrolled into view and no longer moves. */
export async function pointOf(browser: Browser, selector: string, text = '') {
  const point = await browser.evaluate(
    async (css: string, wanted: string, limitMs: number) => {
      const isWanted = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        `${element.textContent} ${element.getAttribute('aria-label')}`.includes(wanted);
      let last = '';
      for (const startedAt = performance.now(); performance.now() - startedAt < limitMs;) {
        const found = [...document.querySelectorAll(css)];
        const element = found.find(isWanted);
        // What is not visible yet may be so once its island has come near.
        (element ?? found[0])?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const place = `${x} ${y}`;
        const isInWindow = width > 0 && x >= 0 && x + width / 2 < innerWidth;
        if (isInWindow && place === last) return { x: x + width / 2, y: y + height / 2 };
        last = place;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return undefined;
    },
    selector,
    text,
    waitMs,
  );
  if (!point) throw new Error(`Nothing visible is ${selector} with the text "${text}".`);
  return point;
}

/** Waits until a function returns true in the page. */
export async function until<Args extends unknown[]>(
  browser: Browser,
  isSo: (...args: Args) => boolean | undefined,
  ...args: Args
): Promise<void> {
  const { stack } = new Error();
  await expect
    .poll(
      () => Promise.race([browser.evaluate(isSo, ...args).catch(whileLeaving), wait(answerMs)]),
      {
        timeout: waitMs,
        interval: 100,
      },
    )
    .toBe(true)
    .catch((error: Error) => {
      throw new Error(`Still not so: ${String(isSo)}\n${stack}`, { cause: error });
    });
}

/** A page that is being left cannot answer. */
const whileLeaving = () => undefined;
