import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '../../contract/lead.ts';
import { password, startDesk, type StartedDesk } from '../e2e/desk/start-desk.ts';
import type { Browser } from './engine.ts';
import { findLayoutErrors } from './find-layout-errors.ts';
import { installedEngines } from './find-engines.ts';
import { startFront, type Front } from './front.ts';
import { click, open, until, untilText } from './page.ts';

/** Texts that visitors may type to attack, to deceive, or because it is their name. */
const hostileLeads: Record<string, Partial<Lead>> = {
  'names as long as they may be': {
    firstName: 'W'.repeat(100),
    lastName: 'm'.repeat(100),
    company: 'Donaudampfschifffahrt'.repeat(9).slice(0, 150),
    email: `${'w'.repeat(64)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example.com`,
  },
  'names from right to left': {
    firstName: 'עברית',
    lastName: 'العربية',
    company: 'חברה (בע״מ) 12',
  },
  'an override of the direction': {
    firstName: 'Ada\u202Egpj.exe',
    company: '\u2067Engines 1\u2066 Ltd',
  },
  'emoji and combining marks': { firstName: '👩‍👩‍👧‍👦🏳️‍🌈', lastName: `Z${'\u0351'.repeat(60)}algo` },
  HTML: {
    firstName: '<img src=x onerror=console.error(1)>',
    lastName: '</a></li><script>console.error(2)</script>',
    company: '"><b id=planted>bold</b>&amp;<style>*{display:none}</style>',
  },
  'addresses of scripts': {
    firstName: 'javascript:alert(1)',
    lastName: 'data:text/html,<script>alert(1)</script>',
    company: 'javascript:console.error(3)//',
  },
  'cells of formulas': { firstName: '=cmd|/C calc!A0', lastName: '@SUM(1+1)', company: '+1-1' },
};

const widths = [375, 1440] as const;

describe.each(installedEngines)('the desk in $name', ({ launch }) => {
  let started: StartedDesk;
  let browser: Browser;
  let front: Front;
  const sent: { what: string; reference: string; lead: Partial<Lead> }[] = [];

  beforeAll(async () => {
    [started, browser] = await Promise.all([startDesk(), launch()]);
    front = await startFront(started.desk, { hidesItself: true });
    for (const [what, lead] of Object.entries(hostileLeads)) {
      const own = { email: `visitor.${sent.length}@engines.example.com`, ...lead };
      sent.push({ what, lead: own, reference: await started.sendLead(own) });
    }
    await signIn();
  });
  afterAll(async () => {
    front?.stop();
    await Promise.all([browser?.close(), started?.stop()]);
  });

  /** Completes the first owner's set-up, as far as this machine requires it. */
  async function signIn(): Promise<void> {
    await open(browser, front.origin + new URL(started.setUpLink).pathname, 1000);
    for (const [field, value] of Object.entries({
      email: 'owner@example.com',
      password,
      repeat: password,
    })) {
      await click(browser, `#${field}`);
      await browser.type(value);
    }
    await click(browser, 'form button');
    await until(browser, () => !location.pathname.startsWith('/link/'));
  }

  /** The page is loaded in the narrowest window. */
  async function expectNoErrors(part: string): Promise<void> {
    expect(await browser.evaluate(findPlanted)).toEqual([]);
    for (const width of widths) {
      await browser.resize(width, 800);
      expect(await browser.evaluate(findOutside, part), `${width} px`).toEqual([]);
      expect(await browser.evaluate(findLayoutErrors), `${width} px`).toEqual([]);
    }
    expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
  }

  test('the list shows typed texts as text, inside its rows', async () => {
    await open(browser, `${front.origin}/leads/all`, widths[0]);

    const shown = await browser.evaluate(() =>
      [...document.querySelectorAll('.rows > li')].map((row) => ({
        name: row.querySelector('.n a')!.textContent!,
        company: row.querySelector('.who .o')!.textContent!,
        email: row.querySelector('.who .m')!.textContent!,
      })),
    );
    expect(shown).toHaveLength(sent.length);
    for (const { lead } of sent) {
      const row = shown.find(({ email }) => email === lead.email);
      expect(row?.name).toBe(`${lead.firstName ?? 'Ada'} ${lead.lastName ?? 'Byron'}`);
      expect(row?.company).toBe(lead.company ?? 'Engines');
    }
    await expectNoErrors('.rows > li');
  });

  test.each(Object.keys(hostileLeads))('the page of a lead shows %s as text', async (what) => {
    const { reference, lead } = sent.find((one) => one.what === what)!;
    await open(browser, `${front.origin}/lead/${reference}?view=all`, widths[0]);

    const { heading, title, text } = await browser.evaluate(() => ({
      heading: document.querySelector('h1')!.textContent!,
      title: document.title,
      text: document.querySelector('.head')!.textContent!,
    }));
    const name = `${lead.firstName ?? 'Ada'} ${lead.lastName ?? 'Byron'}`;
    expect(heading).toBe(name);
    expect(title).toContain(name);
    expect(text).toContain(lead.company ?? 'Engines');
    expect(text).toContain(lead.email);
    await expectNoErrors('main');
  });

  test('the editor saves the typed text and renders it as visitors will see it', async () => {
    await open(browser, `${front.origin}/articles/from-cold-to-gold`, 1440);
    await until(browser, () => document.querySelector('.cm-line') !== null);
    await click(browser, '.cm-line');
    const typed = `Typed at ${Date.now()}.`;
    await browser.type(typed);
    await until(browser, isSaved, typed);
    await until(
      browser,
      (words: string) =>
        document.querySelector('iframe')!.contentDocument?.body.textContent?.includes(words),
      typed,
    );
    expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
  });

  test('a screen reader says once that typed words are not saved', async () => {
    await open(browser, `${front.origin}/pages/about`, 1440);
    await browser.evaluate(() => {
      const status = document.querySelector<HTMLElement>('[data-saved]')!;
      status.dataset['changes'] = '0';
      new MutationObserver(() => {
        status.dataset['changes'] = String(Number(status.dataset['changes']) + 1);
      }).observe(status, { childList: true });
    });
    await click(browser, '#title');
    await browser.type('abc');
    await until(browser, () =>
      document.querySelector<HTMLInputElement>('#title')!.value.includes('abc'),
    );
    const saved = await browser.evaluate(() => {
      const status = document.querySelector<HTMLElement>('[data-saved]')!;
      return [status.textContent, status.dataset['changes']];
    });
    expect(saved).toEqual(['Not saved yet.', '1']);
    // The next page would ask whether to leave this one.
    await click(browser, '.dock [value=save]');
    await untilText(browser, 'Saved as a draft.');
  });

  test.each(['/pages/home', '/articles/how-to-show-up-in-ai-search'])(
    'the fields of %s show their whole text',
    async (path) => {
      await open(browser, front.origin + path, 1440);

      // A long text scrolls.
      const cut = await browser.evaluate(() =>
        [...document.querySelectorAll<HTMLTextAreaElement>('textarea:not(#body, .long)')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ id }) => id),
      );
      expect(cut).toEqual([]);
    },
  );

  test('Back shows the saved front matter of an article again', async () => {
    await open(browser, `${front.origin}/articles/outreach-gravity`, 1440);
    await until(browser, () => document.querySelector('.cm-line') !== null);
    const typed = `Typed at ${Date.now()}.`;
    await click(browser, '#subtitle');
    await browser.type(typed);
    await until(browser, isSaved, typed);
    // Any page that is not an article's: the list checks them all, which takes seconds.
    await open(browser, `${front.origin}/people`, 1440);
    await browser.goBack();
    await until(
      browser,
      (words: string) =>
        document.querySelector<HTMLTextAreaElement>('#subtitle')?.value.includes(words),
      typed,
    );
    expect(await browser.evaluate(() => window.watched.errors)).toEqual([]);
  });
});

/** Whether the draft on which the next save is based contains what was typed. Runs in the page. */
const isSaved = (typed: string) =>
  document.querySelector<HTMLInputElement>('[name=from]')!.value.includes(typed);

/** The texts of the page that can only have come from a visitor. Runs in the page. */
function findPlanted(): string[] {
  const planted = '#planted, main img, main style, main script, [onerror], a[href*="script:" i]';
  return [
    ...[...document.querySelectorAll(planted)].map(({ outerHTML }) => outerHTML),
    ...[...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .filter(({ protocol }) => !/^(https?|mailto):$/.test(protocol))
      .map(({ href }) => href),
  ];
}

/** Texts that overflow an element. Runs in the page. */
function findOutside(css: string): string[] {
  return [...document.querySelectorAll(css)].flatMap((part) => {
    const { left, right } = part.getBoundingClientRect();
    return [...part.querySelectorAll('a, h1, p, dd, time, .o, .m, .mk')]
      .filter((text) => text.checkVisibility())
      .filter((text) => {
        const box = text.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      })
      .map((text) => `${text.tagName}: ${text.textContent!.slice(0, 60)}`);
  });
}
