/* The moving parts of the landing page. */
import { expect } from 'vitest';
import { click, focus, hasElement, pointOf, tabTo, until, untilFocused } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

const secondDot = 'button[aria-label="Go to testimonial set 2"]';
const isSecondSetShown = () =>
  document
    .querySelector('button[aria-label="Go to testimonial set 2"]')!
    .getAttribute('aria-current') === 'true';
const slide = (number: number) =>
  `.featured-quotes .slide[data-current][aria-label^="${number} of "]`;
const isExplained = () =>
  [...document.querySelectorAll('[role=tooltip]')].some((tip) =>
    tip.checkVisibility({ visibilityProperty: true }),
  );
const isUnexplained = () =>
  [...document.querySelectorAll('[role=tooltip]')].every(
    (tip) => !tip.checkVisibility({ visibilityProperty: true }),
  );
const bring = (css: string) =>
  document.querySelector(css)!.scrollIntoView({ block: 'center', behavior: 'instant' });

export const homeJourneys: readonly Journey[] = [
  {
    name: 'a dot of the testimonials shows its set',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await click(browser, secondDot);
      await until(browser, isSecondSetShown);
    },
  },
  {
    name: 'Enter activates a dot of the testimonials, which keeps the focus',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await browser.evaluate(bring, '.testimonial-sets');
      await until(browser, hasElement, '.testimonial-sets[data-ready]');
      await focus(browser, secondDot);
      await browser.press('Enter');
      await until(browser, isSecondSetShown);
      await untilFocused(browser, secondDot);
    },
  },
  {
    name: 'Next and Previous rotate the large quotes, one visible at a time',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await browser.evaluate(bring, '.featured-quotes');
      await until(browser, hasElement, '.featured-quotes[data-ready]');
      await click(browser, 'button[aria-label="Next quote"]');
      await until(browser, hasElement, slide(2));
      await click(browser, 'button[aria-label="Previous quote"]');
      await until(browser, hasElement, slide(1));
      const seen = await browser.evaluate(
        () =>
          [...document.querySelectorAll('.featured-quotes blockquote')].filter((quote) =>
            quote.checkVisibility({ visibilityProperty: true }),
          ).length,
      );
      expect(seen).toBe(1);
    },
  },
  {
    name: 'the keyboard stops and rotates the large quotes',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await browser.evaluate(bring, '.featured-quotes');
      await until(browser, hasElement, '.featured-quotes[data-ready]');
      await focus(browser, '.featured-quotes .controls button');
      await untilFocused(browser, '[aria-label="Start rotation"]');
      await browser.press('Tab');
      await untilFocused(browser, '[aria-label="Previous quote"]');
      await browser.press('Tab');
      await browser.press('Space');
      await until(browser, hasElement, slide(2));
    },
  },
  {
    name: 'the testimonials can be swiped',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await browser.evaluate(bring, '.testimonial-sets');
      await until(browser, hasElement, '.testimonial-sets[data-ready]');
      await browser.evaluate(() => {
        const strip = document.querySelector('.testimonial-sets .quotes')!;
        strip.scrollTo({ left: strip.clientWidth * 1.1, behavior: 'instant' });
      });
      await until(browser, () => {
        const strip = document.querySelector('.testimonial-sets .quotes')!;
        const [current] = document.querySelectorAll('.testimonial-sets [aria-current=true]');
        return (
          strip.scrollLeft > 0 && current!.getAttribute('aria-label') !== 'Go to testimonial set 1'
        );
      });
    },
  },
  {
    name: 'the headline counters end at their numbers',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await browser.evaluate(() => document.querySelector('[class^=partner-]')!.scrollIntoView());
      await until(browser, () => document.body.textContent!.includes('50K+'));
    },
  },
  {
    name: 'a term of the plans is explained on hover',
    path: '/',
    widths: wide,
    run: async (browser) => {
      const { x, y } = await pointOf(browser, '.plans button', 'Prospects');
      await browser.moveTo(x - 60, y - 60);
      await browser.moveTo(x, y);
      await until(browser, isExplained);
    },
  },
  {
    name: 'a term of the plans is explained on focus, until Escape or the next Tab',
    path: '/',
    widths: wide,
    run: async (browser) => {
      // Away from the terms: one under the pointer stays explained.
      await browser.moveTo(1, 1);
      await focus(browser, '.transcript summary');
      await tabTo(browser, '.plan-term button');
      await until(browser, isExplained);
      await browser.press('Escape');
      await until(browser, isUnexplained);
      await browser.press('Shift+Tab');
      await browser.press('Tab');
      await until(browser, isExplained);
      await browser.press('Tab');
      await until(
        browser,
        () =>
          !document.querySelector('[role=tooltip]')!.checkVisibility({ visibilityProperty: true }),
      );
    },
  },
  {
    name: 'an explanation stays inside the window of a phone',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      // Either opens it; not every driver's mouse or focus does so in a window this narrow.
      await focus(browser, '.plan-term button');
      const { x, y } = await pointOf(browser, '.plans button', 'Prospects');
      await browser.moveTo(x, y - 90);
      await browser.moveTo(x, y);
      await until(browser, isExplained);
      const { left, right, width } = await browser.evaluate(() => {
        const tip = [...document.querySelectorAll('[role=tooltip]')].find((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        )!;
        const box = tip.getBoundingClientRect();
        return { left: box.left, right: box.right, width: innerWidth };
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    },
  },
  {
    name: 'no animation runs',
    path: '/',
    setting: 'less motion on a dark system',
    run: async (browser) => {
      await until(browser, () => matchMedia('(prefers-reduced-motion: reduce)').matches);
      const running = await browser.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(running).toBe(0);
    },
  },
  {
    name: 'the video does not autoplay, and the large quotes have no rotation button',
    path: '/',
    setting: 'less motion on a dark system',
    run: async (browser) => {
      await browser.evaluate(bring, '.featured-quotes');
      await until(browser, hasElement, '.featured-quotes[data-ready]');
      const rotates = await browser.evaluate(() =>
        document.querySelector('.featured-quotes .rotates')!.checkVisibility(),
      );
      expect(rotates).toBe(false);
      await browser.evaluate(bring, '#video video');
      await until(browser, hasElement, '#video .chapters button:enabled');
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isPaused = await browser.evaluate(
        () => document.querySelector<HTMLVideoElement>('#video video')!.paused,
      );
      expect(isPaused).toBe(true);
    },
  },
  {
    name: 'every heading and every large quote is visible',
    path: '/',
    setting: 'no JavaScript',
    widths: narrow,
    run: async (browser) => {
      const hidden = await browser.evaluate(() =>
        [...document.querySelectorAll('main h2, main h3, .featured-quotes blockquote')]
          .filter((element) => !element.closest('details'))
          .filter(
            (element) =>
              !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          )
          .map(({ textContent }) => textContent),
      );
      expect(hidden).toEqual([]);
    },
  },
];
