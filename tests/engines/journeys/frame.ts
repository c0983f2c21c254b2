/* Header, menu, theme and navigation. */
import { expect } from 'vitest';
import { mainNavigation } from '../../../site/main-navigation.ts';
import type { Browser } from '../engine.ts';
import { click, focus, tabTo, until, untilFocused } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

const isMenuOpen = () => document.querySelector('#side-menu')!.matches(':popover-open');
const isMenuClosed = () => !document.querySelector('#side-menu')!.matches(':popover-open');
/** After the menu has slid away, because until then it covers the button. */
const isMenuGone = () => !document.querySelector('#side-menu')!.checkVisibility();
const opener = 'header [popovertarget="side-menu"]';

export const frameJourneys: readonly Journey[] = [
  {
    name: 'the menu opens without a focus ring, and Escape closes it and focuses its button',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await click(browser, opener);
      await until(browser, isMenuOpen);
      const hasRing = await browser.evaluate(
        () => document.activeElement?.matches(':focus-visible') ?? false,
      );
      expect(hasRing).toBe(false);
      await browser.press('Escape');
      await until(browser, isMenuClosed);
      await untilFocused(browser, opener);
    },
  },
  {
    name: 'Enter opens the menu, which traps the focus until Escape returns it',
    path: '/about',
    widths: narrow,
    run: async (browser) => {
      await tabTo(browser, opener);
      await browser.press('Enter');
      await until(browser, isMenuOpen);
      await untilFocused(browser, '#side-menu [popovertarget]');
      // Not beyond the last link, because there Firefox focuses its own toolbar.
      const stops = await readStops(browser, mainNavigation.length + 1);
      expect(stops).toEqual([...mainNavigation.map(({ href }) => href), '/get-started']);
      await browser.press('Escape');
      await until(browser, isMenuClosed);
      // WebKit shows no focus ring there until the next key.
      await untilFocused(browser, opener);
    },
  },
  {
    name: 'the menu closes with its button and with a click outside',
    path: '/about',
    widths: narrow,
    run: async (browser) => {
      await click(browser, opener);
      await until(browser, isMenuOpen);
      await click(browser, '#side-menu [popovertarget]');
      await until(browser, isMenuGone);
      await click(browser, opener);
      await until(browser, isMenuOpen);
      await browser.clickAt(20, 400);
      await until(browser, isMenuClosed);
    },
  },
  {
    name: 'a menu link opens its page',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await click(browser, opener);
      await until(browser, isMenuOpen);
      await click(browser, '#side-menu a[href="/about"]');
      await until(browser, () => location.pathname === '/about');
    },
  },
  {
    name: 'the first Tab stop is a link that skips the header',
    path: '/about',
    run: async (browser) => {
      await browser.press('Tab');
      await untilFocused(browser, '.skip[href="#main"]');
      await browser.press('Enter');
      await untilFocused(browser, '#main');
    },
  },
  {
    name: 'Tab moves through the header in order, with a visible focus ring',
    path: '/about',
    widths: wide,
    run: async (browser) => {
      const stops = await readStops(browser, mainNavigation.length + 3);
      expect(stops).toEqual([
        '#main',
        '/',
        ...mainNavigation.map(({ href }) => href),
        '/get-started',
      ]);
      const outline = await browser.evaluate(() =>
        parseFloat(getComputedStyle(document.activeElement!).outlineWidth),
      );
      expect(outline).toBeGreaterThanOrEqual(2);
    },
  },
  {
    name: 'going back from a link restores the scroll position',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await browser.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await until(browser, () => scrollY === 1500);
      await focus(browser, 'body > footer a[href="/about"]');
      const top = await browser.evaluate(() => scrollY);
      await browser.press('Enter');
      await until(browser, () => location.pathname === '/about');
      await browser.goBack();
      await until(browser, () => location.pathname === '/');
      await until(
        browser,
        // On a busy machine the fonts may arrive too late for one of the two loads, which is then shorter.
        (wanted: number) => {
          const highest = document.documentElement.scrollHeight - innerHeight;
          return Math.abs(scrollY - Math.min(wanted, highest)) < 5;
        },
        top,
      );
    },
  },
  {
    name: 'the 404 page links home',
    path: '/no-such-page',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'main a[href="/"]');
      await until(browser, () => location.pathname === '/');
    },
  },
  {
    name: 'the selected theme survives a reload',
    path: '/about',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'label', 'Dark');
      await until(browser, () => document.documentElement.dataset['theme'] === 'dark');
      await browser.reload();
      await until(browser, () => document.documentElement.dataset['theme'] === 'dark');
    },
  },
  {
    name: 'the arrow keys change the theme',
    path: '/about',
    widths: wide,
    run: async (browser) => {
      await focus(browser, '[name=theme][value=system]');
      await browser.press('ArrowRight');
      await browser.press('ArrowRight');
      await until(browser, () => document.documentElement.dataset['theme'] === 'dark');
      expect(await browser.evaluate(readGround)).toBeLessThan(0.3);
    },
  },
  {
    name: 'the page is dark until the light theme is selected',
    path: '/',
    setting: 'less motion on a dark system',
    run: async (browser) => {
      expect(await browser.evaluate(readGround)).toBeLessThan(0.3);
      await click(browser, 'label', 'Light');
      await until(browser, () => document.documentElement.dataset['theme'] === 'light');
      expect(await browser.evaluate(readGround)).toBeGreaterThan(0.9);
    },
  },
  {
    name: 'the text of an article has enough contrast',
    path: '/blog/crossing-the-marketing-chasm',
    setting: 'less motion on a dark system',
    run: async (browser) => {
      const [text, ground] = await browser.evaluate(() => {
        const lightnessOf = (color: string) => parseFloat(/\(([\d.]+)/.exec(color)![1]!);
        return [
          lightnessOf(getComputedStyle(document.querySelector('main article p, main p')!).color),
          lightnessOf(getComputedStyle(document.body).backgroundColor),
        ];
      });
      expect(text! - ground!).toBeGreaterThan(0.5);
    },
  },
  {
    name: 'the header has its links, and no button without a function',
    path: '/about',
    setting: 'no JavaScript',
    widths: narrow,
    run: async (browser) => {
      const { links, idle } = await browser.evaluate(() => {
        const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
        return {
          links: [...document.querySelectorAll('nav a')].filter(isSeen).length,
          idle: [...document.querySelectorAll('button')]
            .filter(isSeen)
            .filter((button) => !button.matches('form button, .plan-term button, :disabled'))
            .map(({ outerHTML }) => outerHTML),
        };
      });
      expect(links).toBeGreaterThanOrEqual(mainNavigation.length);
      expect(idle).toEqual([]);
    },
  },
];

/** The focus after each press of Tab: the URL of a link, or the name of the element. */
async function readStops(browser: Browser, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < count; press += 1) {
    await browser.press('Tab');
    const stop = await browser.evaluate(() => {
      const focused = document.activeElement!;
      return focused.getAttribute('href') ?? focused.tagName;
    });
    stops.push(stop);
  }
  return stops;
}

/** The lightness of the page's background, from 0 to 1. Runs in the page. */
function readGround(): number {
  return parseFloat(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)![1]!);
}
