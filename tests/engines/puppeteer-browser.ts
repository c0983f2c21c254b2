import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Browser, Key, LaunchOptions } from './engine.ts';

// Puppeteer loses a page that was prerendered before its click.
const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-features=Prerender2'];

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function launchPuppeteer(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  options: LaunchOptions = {},
): Promise<Browser> {
  const { prefersReducedMotion = false, prefersDark = false } = options;
  const browser = await puppeteer.launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    // A copy, because Puppeteer takes the features out of the list, and the next browser would have them.
    args: engine === 'chromium' ? [...chromiumArgs] : [],
    extraPrefsFirefox: {
      // Puppeteer loses a page that returns from the back/forward cache.
      'browser.sessionhistory.max_total_viewers': 0,
      'ui.prefersReducedMotion': prefersReducedMotion ? 1 : 0,
      'layout.css.prefers-color-scheme.content-override': prefersDark ? 0 : 1,
    },
  });
  // Firefox's first page never has the focus, and ignores Enter.
  const page = await browser.newPage();
  // After a test that failed, its page asks whether to leave what was typed.
  page.on('dialog', (dialog) => void dialog.accept());
  // Rarely its window never gets the focus either. Another start helps.
  if (!(await page.evaluate(() => document.hasFocus()))) {
    await browser.close();
    return launchPuppeteer(engine, executablePath, options);
  }
  // The first preview at the desk starts the site's own renderer, which takes long on a busy machine.
  page.setDefaultNavigationTimeout(120_000);
  if (engine === 'chromium') {
    await page.emulateMediaFeatures([
      { name: 'prefers-reduced-motion', value: prefersReducedMotion ? 'reduce' : 'no-preference' },
      { name: 'prefers-color-scheme', value: prefersDark ? 'dark' : 'light' },
    ]);
  }
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
      // Firefox sometimes loses the focus during a navigation, and the first key with it.
      if (!(await page.evaluate(() => document.hasFocus()))) await page.bringToFront();
    },
    // By convention, the page returns values that JSON can represent.
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as never,
    clickAt: (x, y, clickCount = 1) => page.mouse.click(x, y, { count: clickCount }),
    moveTo: (x, y) => page.mouse.move(x, y),
    findAnnounced: (wanted) =>
      Promise.all(
        wanted.map(async ({ role, name }) => {
          const found = await page.$$(`::-p-aria([role="${role}"][name="${name}"])`);
          return Promise.all(found.map((element) => element.evaluate(placeOf)));
        }),
      ),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const { isShifted, name } = keyOf(key);
      if (isShifted) await page.keyboard.down('Shift');
      await page.keyboard.press(name);
      if (isShifted) await page.keyboard.up('Shift');
    },
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** Runs in the page. */
const placeOf = (element: Element) => [...document.querySelectorAll('*')].indexOf(element);

function keyOf(key: Key): { isShifted: boolean; name: KeyInput } {
  if (key === 'Shift+Tab') return { isShifted: true, name: 'Tab' };
  // Firefox knows the space bar by its character only.
  return { isShifted: false, name: key === 'Space' ? ' ' : key };
}
