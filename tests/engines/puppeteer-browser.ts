import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Browser, Key, LaunchOptions } from './engine.ts';

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function launchPuppeteer(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  { prefersReducedMotion = false }: LaunchOptions = {},
): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: engine === 'chromium' ? ['--no-sandbox', '--disable-gpu'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': prefersReducedMotion ? 1 : 0 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  if (engine === 'chromium' && prefersReducedMotion) {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  }
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    // Both sides agree: what the page returns is what JSON can hold.
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as never,
    clickAt: (x, y, clickCount = 1) => page.mouse.click(x, y, { count: clickCount }),
    moveTo: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const { isShifted, name } = keyOf(key);
      if (isShifted) await page.keyboard.down('Shift');
      await page.keyboard.press(name);
      if (isShifted) await page.keyboard.up('Shift');
    },
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

function keyOf(key: Key): { isShifted: boolean; name: KeyInput } {
  return { isShifted: key === 'Shift+Tab', name: key === 'Shift+Tab' ? 'Tab' : key };
}
