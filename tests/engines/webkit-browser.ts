import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
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

/** WebKitGTK by WebDriver, on a screen that exists only in memory. */
export async function launchWebKit(
  { driver: driverPath, browser }: { driver: string; browser: string },
  { prefersReducedMotion = false }: LaunchOptions = {},
): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${!prefersReducedMotion}\n`,
  );
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
  const driver = await connect(port, browser);
  const stop = async () => {
    await driver.quit().catch(() => {});
    service.kill();
    screen.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...operationsOf(driver), close: stop };
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // The driver needs a moment until it listens.
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
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
  return {
    goto: (url) => driver.get(url),
    evaluate,
    clickAt: async (x, y, clickCount = 1) => {
      let actions = moveTo(x, y);
      for (let count = 0; count < clickCount; count += 1) actions = actions.press().release();
      await actions.perform();
    },
    moveTo: (x, y) => moveTo(x, y).perform(),
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
    resize: async (width, height) => {
      const window = driver.manage().window();
      // The window has a frame and bars, which the page does not see.
      await window.setRect({ width, height, x: 0, y: 0 });
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      const frame = { width: width - inner.width, height: height - inner.height };
      await window.setRect({
        width: width + frame.width,
        height: height + frame.height,
        x: 0,
        y: 0,
      });
    },
  };
}

function readLine(process: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('error', reject);
    process.stdio[descriptor]!.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
}
