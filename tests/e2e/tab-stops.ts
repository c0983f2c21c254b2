import type { Page } from '@playwright/test';
import { posts } from './built-posts.ts';

/** The focused element: its role in common words, and whether it is visible. */
interface Stop {
  name: string;
  isInView: boolean;
  isOnTop: boolean;
  hasRing: boolean;
}

function readStop(): Stop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A visually hidden control is shown by its label, and a whole card by its link.
  const isHidden = getComputedStyle(focused).opacity === '0';
  const shown = (isHidden && focused.closest('label')) || focused;
  const box = shown.getBoundingClientRect();
  const at = document.elementFromPoint(
    Math.max(box.left, Math.min(box.left + box.width / 2, innerWidth - 1)),
    Math.max(1, Math.min(box.top + box.height / 2, innerHeight - 1)),
  );
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return {
    name: `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''}`,
    isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    isOnTop: at !== null && (shown.contains(at) || at.contains(shown)),
    // A video draws the focus rings of its own controls.
    hasRing: focused.matches('video') || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2),
  };
}

/** Each post has one on the blog. */
const maxStops = 150 + posts.length;

/** Tabs through the whole page until the focus leaves it. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < maxStops; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

/** Presses Tab until an element with the name has the focus. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let press = 0; press < maxStops; press += 1) {
    await page.keyboard.press('Tab');
    const reached = (await page.evaluate(readStop))?.name ?? '';
    if (typeof name === 'string' ? reached === name : name.test(reached)) return;
  }
  throw new Error(`The Tab key never reaches ${name}.`);
}
