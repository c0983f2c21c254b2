import { mkdirSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { test } from './test.ts';

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * Opens a page, holds the button down on a link until the browser has prerendered its target and the prerendered page is at rest, then
 * releases it and evaluates an expression in the page that is shown.
 *
 * Playwright attaches to pages, which keeps Chromium from prerendering; attaching to the whole tab does not.
 *
 * @param isAtRest whether the prerendered page has done all it does before it is shown, once it is loaded
 * @param expression may be a promise; polled until it is not null
 * @param before evaluated in the first page
 */
export async function openPreparedPage(
  url: string,
  linkSelector: string,
  isAtRest: string,
  expression: string,
  before = 'true',
): Promise<unknown> {
  // The launcher would delete its own folder while the browser is still writing, which fails the next test.
  const userDataDir = test.info().outputPath('profile');
  mkdirSync(userDataDir);
  const browser = await launch({
    chromePath: findChromium(),
    userDataDir,
    // Tall, so that everything on the page is in view as soon as it is shown.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--window-size=1280,9000'],
  });
  try {
    const version = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
    const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
    const { send, sendToNewest } = await attachToTab(webSocketDebuggerUrl);
    await send('Page.navigate', { url });
    const center = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
      document.querySelector(${JSON.stringify(linkSelector)}).getBoundingClientRect())`;
    await poll(send, `(${before}, true)`);
    const place = (await poll(send, center)) as { x: number; y: number };
    const press = (type: string, rest = {}) =>
      send('Input.dispatchMouseEvent', { type, ...place, button: 'left', ...rest });
    await press('mouseMoved', { button: 'none' });
    await press('mousePressed', { clickCount: 1 });
    // What begins with the load event, or when the page is idle, begins before the second idle moment.
    await poll(
      sendToNewest,
      `document.prerendering && document.readyState === 'complete' && new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(${isAtRest}))))`,
    );
    await press('mouseReleased', { clickCount: 1 });
    return await poll(sendToNewest, expression);
  } finally {
    browser.kill();
  }
}

interface Tab {
  /** Sends to the page that the tab started with. */
  send: Send;
  /** Sends to the page that was prerendered last. */
  sendToNewest: Send;
}

/** The only tab of the browser. */
async function attachToTab(browserUrl: string): Promise<Tab> {
  const socket = new WebSocket(browserUrl);
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  const sessions: string[] = [];
  let sent = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, method, params, result } = JSON.parse(data);
    if (method === 'Target.attachedToTarget') sessions.push(params.sessionId);
    waiting.get(id)?.(result ?? {});
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const sendTo = (method: string, params = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params, ...(sessionId && { sessionId }) }));
    });

  const { targetInfos } = await sendTo('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId }] = targetInfos as [{ targetId: string }];
  const { sessionId } = await sendTo('Target.attachToTarget', { targetId, flatten: true });
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await sendTo('Target.setAutoAttach', options, sessionId as string);
  const [, page] = sessions;
  return {
    send: (method, params) => sendTo(method, params, page),
    sendToNewest: (method, params) => sendTo(method, params, sessions.at(-1)),
  };
}

async function poll(send: Send, expression: string): Promise<unknown> {
  // Ends before the time limit of the test, to say what the page shows.
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { value } = (result ?? {}) as { value?: unknown };
    if (value) return value;
    await wait(100);
  }
  const { result } = await send('Runtime.evaluate', {
    expression: `[location, document.visibilityState, document.prerendering,
      ...performance.getEntriesByType('resource').map(({ name }) => name)].join(' ')`,
  });
  const { value } = (result ?? {}) as { value?: unknown };
  throw new Error(`Nothing came of ${expression} in ${String(value)}.`);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
