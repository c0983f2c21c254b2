import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './engine.ts';

const waitMs = 60_000;
const maxStops = 60;
const windowHeight = 800;
/** Firefox never answers a call during a navigation. */
const answerMs = 1500;

export async function open(browser: Browser, url: string, width: number): Promise<void> {
  await browser.resize(width, windowHeight);
  await browser.goto(url);
  // Until then nothing can have the focus.
  await until(browser, () => document.documentElement.dataset['fonts'] !== 'awaited');
}

/** Clicks the first visible element that matches a selector and a text. */
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
  // This process waits, because without scripts no timer of the page ever fires.
  let last = '';
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs;) {
    const box = await browser.evaluate(bringIntoView, selector, text);
    const place = JSON.stringify(box);
    if (box && place === last) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    last = place;
    await wait(100);
  }
  throw new Error(`Nothing visible is ${selector} with the text "${text}".`);
}

/** Runs in the page. */
function bringIntoView(css: string, wanted: string) {
  const found = [...document.querySelectorAll(css)];
  const element = found.find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      `${one.textContent} ${one.getAttribute('aria-label')}`.includes(wanted),
  );
  // An element may become visible when its island is near.
  (element ?? found[0])?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const isInWindow = width > 0 && x >= 0 && x + width / 2 < innerWidth;
  // A busy machine may show no new frame between two questions. What runs with the scroll position rests without scrolling.
  const moves = document
    .getAnimations()
    .some(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        (effect as KeyframeEffect).target?.contains(element!),
    );
  return isInWindow && !moves ? { x, y, width, height } : undefined;
}

/** Presses Tab until the focused element matches a selector and contains a text. */
export async function tabTo(browser: Browser, selector: string, text = ''): Promise<void> {
  for (let press = 0; press < maxStops; press += 1) {
    await browser.press('Tab');
    const isThere = await browser.evaluate(
      (css: string, wanted: string) => {
        const focused = document.activeElement;
        return Boolean(focused?.matches(css) && focused.textContent!.includes(wanted));
      },
      selector,
      text,
    );
    if (isThere) return;
  }
  throw new Error(`The Tab key never reaches ${selector} with the text "${text}".`);
}

/** Focuses an element, for the next key. As with the Tab key, its focus ring shows. */
export async function focus(browser: Browser, selector: string): Promise<void> {
  await browser.evaluate((css: string) => {
    const element = document.querySelector<HTMLElement>(css)!;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
  }, selector);
}

/** Waits until the page contains a visible text. */
export const untilText = (browser: Browser, text: string) =>
  until(browser, (wanted: string) => document.body.innerText.includes(wanted), text);

/** Waits until the focused element matches a selector. */
export const untilFocused = (browser: Browser, selector: string) =>
  until(browser, (css: string) => document.activeElement?.matches(css), selector);

/** Waits until a function returns true in the page. */
export async function until<Args extends unknown[]>(
  browser: Browser,
  isSo: (...args: Args) => boolean | undefined,
  ...args: Args
): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs;) {
    const answer = browser.evaluate(isSo, ...args).catch(whileLeaving);
    if (await Promise.race([answer, wait(answerMs)])) return;
    await wait(60);
  }
  const page = await Promise.race([
    browser.evaluate(describePage).catch(whileLeaving),
    wait(answerMs),
  ]);
  throw new Error(`Still not so: ${String(isSo)} ${JSON.stringify(args)} on ${page}`);
}

/** Runs in the page. */
const describePage = () =>
  `${location.href}${document.hasFocus() ? '' : ' in the background'}, where ${document.activeElement?.outerHTML.slice(0, 200)} has the focus`;

/** A page cannot answer during a navigation. */
const whileLeaving = () => undefined;

/** Runs in the page: whether an element matches. */
export const hasElement = (css: string) => document.querySelector(css) !== null;
