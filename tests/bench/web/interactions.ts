import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/test/find-chromium.ts';

/** Google's limit for a good interaction is 200 ms. Visitors notice a delay from about 100 ms. */
export const maxInteractionMs = 100;

const phone = { width: 375, height: 812 };

/** The browser neither reports shorter events nor rounds to less than 8 ms. */
const minEventMs = 16;

/** The pause before the click, after which the page load is complete. */
const restMs = 500;

export interface Interaction {
  name: string;
  site: 'site' | 'minimal';
  path: string;
  /** Scrolls the control into view and waits until its script runs. Returns the element to tap or the key to press. */
  prepare: (page: Page) => Promise<Locator | string>;
}

/** The interactions that run the most script or restyle most of a page, after one that does nothing. */
export const interactions: readonly Interaction[] = [
  {
    name: 'tap a button that does nothing',
    site: 'minimal',
    path: '/text',
    prepare: async (page) => page.getByRole('button'),
  },
  {
    name: 'open the menu',
    site: 'site',
    path: '/',
    prepare: async (page) => page.getByRole('button', { name: 'Open menu' }),
  },
  {
    name: 'switch the theme',
    site: 'site',
    path: '/',
    prepare: async (page) => {
      await page.emulateMedia({ colorScheme: 'light' });
      return page.getByRole('radio', { name: 'Dark' });
    },
  },
  {
    name: 'press a carousel dot',
    site: 'site',
    path: '/',
    prepare: async (page) => {
      await page.locator('.testimonial-sets').scrollIntoViewIfNeeded();
      await page.locator('.testimonial-sets[data-ready]').waitFor();
      return page.getByRole('button', { name: 'Go to testimonial set 2' });
    },
  },
  {
    name: 'submit the empty form',
    site: 'site',
    path: '/get-started',
    prepare: async (page) => {
      await page.getByLabel('First Name').focus();
      await page.locator('form[novalidate]').waitFor();
      return page.locator('form [type=submit]');
    },
  },
  {
    name: 'type into the search',
    site: 'site',
    path: '/blog',
    prepare: async (page) => {
      await page.locator('[data-finds-posts] [name=q]').focus();
      return 'a';
    },
  },
];

export interface InteractionBrowser {
  /** @returns milliseconds from the click to the next frame, as Interaction to Next Paint counts them */
  measure: (origin: string, interaction: Interaction) => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Opens a browser that measures interactions on a phone-sized touchscreen with a slow CPU.
 *
 * @param slowdown how many times slower than this machine
 */
export async function openInteractionBrowser(slowdown: number): Promise<InteractionBrowser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    measure: (origin, interaction) => measure(browser, origin, interaction, slowdown),
    close: () => browser.close(),
  };
}

async function measure(
  browser: Browser,
  origin: string,
  { path, prepare }: Interaction,
  slowdown: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    const target = await prepare(page);
    const press = typeof target === 'string' ? pressKey(page, target) : await aim(page, target);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(restMs);
    await page.evaluate(observeEvents, minEventMs);
    await press();
    await page.waitForTimeout(restMs);
    return await page.evaluate(readLongestEvent, minEventMs);
  } finally {
    await context.close();
  }
}

function pressKey(page: Page, key: string): () => Promise<void> {
  return () => page.keyboard.press(key);
}

/** Scrolls to the element now, so that the tap itself only taps: `locator.tap` would run its own checks in the page. */
async function aim(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  // Playwright waits for the element to stop moving.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible, so nothing can tap it.`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

interface EventTimings {
  observer: PerformanceObserver;
  longestMs: number;
}

function observeEvents(durationThreshold: number): void {
  const timings: EventTimings = { observer: new PerformanceObserver(note), longestMs: 0 };
  // TypeScript does not know the threshold yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
  };
  timings.observer.observe(options);
  Object.assign(window, { timings });

  function note(list: Pick<PerformanceObserverEntryList, 'getEntries'>) {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) timings.longestMs = Math.max(timings.longestMs, duration);
    }
  }
}

function readLongestEvent(minMs: number): number {
  const { observer, longestMs } = (window as unknown as { timings: EventTimings }).timings;
  const unread = observer.takeRecords() as PerformanceEventTiming[];
  const durations = unread.filter((it) => it.interactionId).map(({ duration }) => duration);
  return Math.max(minMs, longestMs, ...durations);
}
