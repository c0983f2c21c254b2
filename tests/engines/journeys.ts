/* What visitors do, described once and tried in every engine. */
import { expect } from 'vitest';
import type { Browser } from './engine.ts';
import { click, pointOf, until } from './page.ts';

export interface Journey {
  name: string;
  path: string;
  /** The widths of the window, in CSS pixels. Default both. */
  widths?: readonly number[];
  prefersReducedMotion?: boolean;
  run: (browser: Browser) => Promise<void>;
}

const narrow = [375];
const wide = [1440];

const isMenuOpen = () => document.querySelector<HTMLDialogElement>('#side-menu')!.open;
const isMenuClosed = () => !document.querySelector<HTMLDialogElement>('#side-menu')!.open;
const opener = '[data-opens="side-menu"]';

export const journeys: readonly Journey[] = [
  {
    name: 'the menu opens without a focus ring, and closes by Escape with the focus on its button',
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
      await until(
        browser,
        (css: string) => document.activeElement === document.querySelector(css),
        opener,
      );
    },
  },
  {
    name: 'a link of the menu leads to its page',
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
    name: 'the theme that is chosen is there after a reload',
    path: '/about',
    run: async (browser) => {
      await click(browser, 'label', 'Dark');
      await until(browser, () => document.documentElement.dataset['theme'] === 'dark');
      await browser.reload();
      await until(browser, () => document.documentElement.dataset['theme'] === 'dark');
      await browser.evaluate(() => localStorage.removeItem('theme'));
    },
  },
  {
    name: 'a dot of the testimonials shows its set',
    path: '/',
    run: async (browser) => {
      await click(browser, 'button[aria-label="Go to testimonial set 2"]');
      await until(
        browser,
        () =>
          document
            .querySelector('button[aria-label="Go to testimonial set 2"]')!
            .getAttribute('aria-current') === 'true',
      );
    },
  },
  {
    name: 'the counters of the headline end at their figures',
    path: '/',
    run: async (browser) => {
      await browser.evaluate(() => document.querySelector('[class^=partner-]')!.scrollIntoView());
      await until(browser, () => document.body.textContent!.includes('50K+'));
    },
  },
  {
    name: 'a chapter of the film plays from its time',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await click(browser, '#video .chapters li:nth-child(2) button');
      await until(
        browser,
        () => document.querySelector<HTMLVideoElement>('#video video')!.currentTime > 1,
      );
    },
  },
  {
    name: 'How It Works leads to the film',
    path: '/',
    run: async (browser) => {
      await click(browser, 'a[href="#video"]');
      await until(
        browser,
        () => Math.abs(document.querySelector('#video')!.getBoundingClientRect().top) < 3,
      );
    },
  },
  {
    name: 'a form without entries says what is missing, and focuses the first field',
    path: '/get-started',
    run: async (browser) => {
      await click(browser, 'form [type=submit]');
      await until(browser, () =>
        document.body.textContent!.includes('First name must be at least 2 characters.'),
      );
      await until(browser, () => document.activeElement?.id === 'firstName');
    },
  },
  {
    name: 'a double click on submit sends one lead, says thanks and keeps the focus in the form',
    path: '/get-started',
    run: async (browser) => {
      for (const [field, value] of [
        ['firstName', 'Ada'],
        ['lastName', 'Lovelace'],
        ['company', 'Analytical Engines'],
        ['email', `ada.${Math.random().toString(36).slice(2)}@example.com`],
      ] as const) {
        await click(browser, `#${field}`);
        await browser.type(value);
      }
      await click(browser, 'form [type=submit]', '', 2);
      await until(browser, () =>
        document.body.textContent!.includes('Thank you for your interest!'),
      );
      await until(browser, () => document.activeElement?.closest('form') !== null);
      const references = await browser.evaluate(
        () => new Set(document.body.textContent!.match(/RS-[0-9A-Z]{6}/g)).size,
      );
      expect(references).toBe(1);
    },
  },
  {
    name: 'the search of the blog finds an article by its title',
    path: '/blog',
    run: async (browser) => {
      await click(browser, 'input[type=search]');
      await browser.type('chasm');
      await until(browser, () => {
        const shown = [...document.querySelectorAll('main article, main li')].filter((card) =>
          card.checkVisibility(),
        );
        return shown.some(({ textContent }) => textContent!.includes('Chasm')) && shown.length < 10;
      });
    },
  },
  {
    name: 'the first Tab reaches a link that leads past the header',
    path: '/about',
    widths: wide,
    run: async (browser) => {
      await browser.press('Tab');
      await until(browser, () => document.activeElement?.getAttribute('href') === '#main');
    },
  },
  {
    name: 'a term of the plans is explained while the mouse is over it',
    path: '/',
    widths: wide,
    run: async (browser) => {
      const { x, y } = await pointOf(browser, '.plans button', 'Prospects');
      await browser.moveTo(x - 60, y - 60);
      await browser.moveTo(x, y);
      await until(browser, () =>
        [...document.querySelectorAll('[role=tooltip]')].some((tip) =>
          tip.checkVisibility({ visibilityProperty: true }),
        ),
      );
    },
  },
  {
    name: 'no animation runs for a visitor who asks for less motion',
    path: '/',
    prefersReducedMotion: true,
    run: async (browser) => {
      await until(browser, () => matchMedia('(prefers-reduced-motion: reduce)').matches);
      const running = await browser.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(running).toBe(0);
    },
  },
];
