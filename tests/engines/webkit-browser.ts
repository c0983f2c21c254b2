import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Builder,
  Capabilities,
  Key as Keys,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import type { Browser, Key, LaunchOptions } from './engine.ts';

const keys: Record<Exclude<Key, 'Shift+Tab'>, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  Escape: Keys.ESCAPE,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowDown: Keys.ARROW_DOWN,
  End: Keys.END,
};

const waitMs = 30_000;

/** WebKitGTK over WebDriver, on a virtual display. */
export async function launchWebKit(
  { driver: driverPath, browser }: { driver: string; browser: string },
  { prefersReducedMotion = false, prefersDark = false }: LaunchOptions = {},
): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  // The buttons of its toolbar would keep the window at least 447 px wide.
  const noRoom =
    'min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px';
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    const settings = `[Settings]\ngtk-enable-animations=${!prefersReducedMotion}\n`;
    mkdirSync(join(folder, toolkit));
    writeFileSync(join(folder, toolkit, 'settings.ini'), settings);
    writeFileSync(join(folder, toolkit, 'gtk.css'), `* { ${noRoom}; }\n`);
  }
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await readLine(screen, 3);
  const port = await findFreePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const driver = await connect(port, browser, prefersDark ? ['--dark-mode'] : []);
  const stop = async () => {
    await driver.quit().catch(() => {});
    service.kill();
    screen.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...operationsOf(driver), close: stop };
}

async function connect(port: number, binary: string, args: string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] },
  });
  for (const startedAt = performance.now(); ;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // The driver needs a moment until it listens.
      if (performance.now() - startedAt > waitMs) throw error;
      await wait(250);
    }
  }
}

function operationsOf(driver: WebDriver): Omit<Browser, 'close'> {
  const moveTo = (x: number, y: number) =>
    driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  const evaluate: Browser['evaluate'] = async (run, ...args) => {
    const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${String(run)})(...[...arguments].slice(0, -1)))
         .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      ...args,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  const readSize = () =>
    evaluate(() => ({
      inner: { width: innerWidth, height: innerHeight },
      frame: { width: outerWidth - innerWidth, height: outerHeight - innerHeight },
    }));
  return {
    goto: (url) => driver.get(url),
    evaluate,
    clickAt: async (x, y, clickCount = 1) => {
      let actions = moveTo(x, y);
      for (let count = 0; count < clickCount; count += 1) actions = actions.press().release();
      await actions.perform();
    },
    moveTo: (x, y) => moveTo(x, y).perform(),
    findAnnounced: async (wanted) => {
      const found = wanted.map((): number[] => []);
      for (const { element, place } of await driver.executeScript<Visible[]>(listVisible)) {
        const role = await element.getAriaRole();
        if (!wanted.some((one) => one.role === role)) continue;
        const name = await element.getAccessibleName();
        const i = wanted.findIndex((one) => one.role === role && one.name === name);
        found[i]?.push(place);
      }
      return found;
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const actions = driver.actions();
      if (key === 'Shift+Tab') {
        await actions.keyDown(Keys.SHIFT).sendKeys(Keys.TAB).keyUp(Keys.SHIFT).perform();
      } else {
        await actions.sendKeys(keys[key]).perform();
      }
    },
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    resize: async (width, height) => {
      // The window may have a frame, which the page does not see, and the driver answers before the new size is applied.
      for (const startedAt = performance.now(); performance.now() - startedAt < waitMs;) {
        const { inner, frame } = await readSize();
        if (inner.width === width && inner.height === height) return;
        const outer = { width: width + frame.width, height: height + frame.height };
        await driver
          .manage()
          .window()
          .setRect({ ...outer, x: 0, y: 0 });
        await wait(30);
      }
      throw new Error(`The window of WebKit does not become ${width} px wide.`);
    },
  };
}

interface Visible {
  element: WebElement;
  place: number;
}

/** Runs in the page: the visible elements with a role or a name of their own. */
const listVisible = () =>
  [...document.querySelectorAll('*')]
    .map((element, place) => ({ element, place }))
    .filter(
      ({ element }) =>
        element.matches('a, button, form, h1, input, nav, [role], [aria-label]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );

function readLine(process: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('error', reject);
    process.stdio[descriptor]!.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
}
