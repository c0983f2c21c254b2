/* The form in all its states. */
import { expect } from 'vitest';
import type { Browser } from '../engine.ts';
import { click, until, untilFocused, untilText } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

const path = '/get-started';
const submit = 'form [type=submit]';
const thanks = 'Thank you for your interest!';
const failed = 'Something went wrong. Please try again.';
const firstNameMessage = 'First name must be at least 2 characters.';

export const formJourneys: readonly Journey[] = [
  {
    name: 'an empty form shows what is missing and focuses the first field',
    path,
    run: async (browser) => {
      await click(browser, submit);
      await untilText(browser, firstNameMessage);
      await untilFocused(browser, '#firstName[aria-invalid=true]');
    },
  },
  {
    name: 'an invalid e-mail address shows an error until it is corrected',
    path,
    widths: narrow,
    run: async (browser) => {
      await fillIn(browser, { ...newVisitor(), email: 'ada@engines' });
      await click(browser, submit);
      await untilText(browser, 'Please enter a valid email address.');
      await untilFocused(browser, '#email[aria-invalid=true]');
      await browser.press('End');
      await browser.type('.example.com');
      await until(browser, () => !document.querySelector('#email[aria-invalid=true]'));
    },
  },
  {
    name: 'a double click on submit sends one lead, shows the thank-you and keeps the focus in the form',
    path,
    widths: narrow,
    run: async (browser) => {
      await fillIn(browser, newVisitor());
      await click(browser, submit, '', 2);
      await untilText(browser, thanks);
      await until(browser, () => document.activeElement?.closest('form') !== null);
      const references = await browser.evaluate(
        () => new Set(document.body.textContent!.match(/RS-[0-9A-Z]{6}/g)).size,
      );
      expect(references).toBe(1);
    },
  },
  {
    name: 'the form is filled in, sent and its thank-you dismissed with the keyboard alone',
    path,
    widths: wide,
    run: async (browser) => {
      const values = Object.values(newVisitor());
      await click(browser, '#firstName');
      for (const value of values) {
        await browser.type(value);
        await browser.press('Tab');
      }
      await untilFocused(browser, submit);
      await browser.press('Space');
      await untilText(browser, thanks);
      await browser.press('Tab');
      await untilFocused(browser, '[aria-label=Dismiss]');
      await browser.press('Escape');
      await until(browser, () => !document.querySelector('.toast'));
      await untilFocused(browser, submit);
      expect(await browser.evaluate(readValues)).toEqual(['', '', '', '']);
    },
  },
  {
    name: 'a failed submission keeps the typed text, survives a reload, and is sent on the next attempt',
    path,
    expectedError: 'FunctionsHttpError',
    widths: wide,
    run: async (browser, front) => {
      const visitor = newVisitor();
      await fillIn(browser, visitor);
      front.failsForm = true;
      await click(browser, submit);
      await untilText(browser, failed);
      expect(await browser.evaluate(readValues)).toEqual(Object.values(visitor));
      await browser.reload();
      await until(browser, () => document.querySelector('form[novalidate]') !== null);
      expect(await browser.evaluate(readValues)).toEqual(Object.values(visitor));
      front.failsForm = false;
      await click(browser, submit);
      await untilText(browser, thanks);
    },
  },
  {
    name: 'Try again resends a failed submission',
    path,
    widths: narrow,
    expectedError: 'FunctionsHttpError',
    run: async (browser, front) => {
      await fillIn(browser, newVisitor());
      front.failsForm = true;
      await click(browser, submit);
      await untilText(browser, failed);
      front.failsForm = false;
      await click(browser, '.toast button', 'Try again');
      await untilText(browser, thanks);
    },
  },
  {
    name: 'typed text survives a visit to another page',
    path,
    widths: wide,
    run: async (browser, front) => {
      const visitor = newVisitor();
      await fillIn(browser, visitor);
      await browser.goto(`${front.origin}/about`);
      await browser.goBack();
      await until(browser, () => location.pathname === '/get-started');
      await until(browser, () => document.querySelector('form[novalidate]') !== null);
      expect(await browser.evaluate(readValues)).toEqual(Object.values(visitor));
    },
  },
  {
    name: 'a sent form is empty after a reload',
    path,
    widths: wide,
    run: async (browser) => {
      await fillIn(browser, newVisitor());
      await click(browser, submit);
      await untilText(browser, thanks);
      await browser.reload();
      await click(browser, '#firstName');
      await until(browser, () => document.querySelector('form[novalidate]') !== null);
      expect(await browser.evaluate(readValues)).toEqual(['', '', '', '']);
    },
  },
  {
    name: 'the form is sent and shows a thank-you with a reference',
    path,
    setting: 'no JavaScript',
    run: async (browser) => {
      await fillIn(browser, newVisitor());
      await click(browser, submit);
      await until(browser, () => location.search.includes('state=thanks'));
      await untilText(browser, thanks);
      await until(browser, () => /RS-\w{6}/.test(document.body.innerText));
    },
  },
  {
    name: 'the form returns with the typed text and the errors',
    path,
    setting: 'no JavaScript',
    run: async (browser) => {
      const visitor = { ...newVisitor(), firstName: ' A ' };
      await fillIn(browser, visitor);
      await click(browser, submit);
      await until(browser, () => location.search.includes('state=invalid'));
      await untilText(browser, firstNameMessage);
      expect((await browser.evaluate(readValues)).slice(1)).toEqual(
        Object.values(visitor).slice(1),
      );
    },
  },
];

const newVisitor = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  email: `ada.${Math.random().toString(36).slice(2)}@example.com`,
});

async function fillIn(browser: Browser, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    await click(browser, `#${field}`);
    await browser.type(value);
  }
}

/** The values of the four fields. Runs in the page. */
function readValues(): string[] {
  return ['firstName', 'lastName', 'company', 'email'].map(
    (id) => document.querySelector<HTMLInputElement>(`#${id}`)!.value,
  );
}
