/* What a screen reader announces of the parts that people use, in the order of the page. */
import { expect } from 'vitest';
import type { Announcement, Browser } from '../engine.ts';
import { click, focus, hasElement, until, untilFocused, untilText } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

export const announcedJourneys: readonly Journey[] = [
  {
    name: 'the form is announced with its name, fields and button',
    path: '/get-started',
    widths: wide,
    run: async (browser) => {
      await click(browser, 'form [type=submit]');
      await untilText(browser, 'First name must be at least 2 characters.');
      await expectAnnounced(browser, [
        'heading: Get Started with the product',
        'form: Get Started',
        'textbox: First Name',
        'textbox: Last Name',
        'textbox: Company Name',
        'textbox: Email Address',
        'button: Get Started',
      ]);
    },
  },
  {
    name: 'the open menu is announced as a dialog with its links',
    path: '/about',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'header [popovertarget="side-menu"]');
      await until(browser, () => document.querySelector('#side-menu')!.matches(':popover-open'));
      await expectAnnounced(browser, ['dialog: Menu', 'button: Close menu', 'navigation: Menu']);
    },
  },
  {
    name: 'the carousel is announced with its buttons and the position of its quote',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await browser.evaluate(() =>
        document
          .querySelector('.featured-quotes')!
          .scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await until(browser, hasElement, '.featured-quotes[data-ready]');
      // The focus stops the rotation.
      await focus(browser, '.featured-quotes .controls button');
      await untilFocused(browser, '[aria-label="Start rotation"]');
      const position = await browser.evaluate(() =>
        document.querySelector('.featured-quotes .slide[data-current]')!.getAttribute('aria-label'),
      );
      await expectAnnounced(browser, [
        'region: What customers say',
        'button: Start rotation',
        'button: Previous quote',
        'button: Next quote',
        `group: ${position}`,
      ]);
    },
  },
];

/** Expects each role and name exactly once, in this order. */
async function expectAnnounced(browser: Browser, lines: readonly string[]): Promise<void> {
  const found = await browser.findAnnounced(lines.map(announcementOf));
  const announced = lines.flatMap((line, i) => found[i]!.map((place) => ({ line, place })));
  expect(announced.toSorted((a, b) => a.place - b.place).map(({ line }) => line)).toEqual(lines);
}

function announcementOf(line: string): Announcement {
  const [role = '', name = ''] = line.split(': ');
  return { role, name };
}
