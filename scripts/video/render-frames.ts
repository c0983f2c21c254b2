import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/find-chromium.ts';
import { filmPage, height, width } from './film.ts';

const origin = 'http://film.invalid';

/**
 * Draws the film at each of the given seconds, in order, as PNG. A frame in which nothing has moved is the same object
 * as the frame before, so that a still picture costs nothing.
 */
export async function* renderFrames(seconds: Iterable<number>): AsyncGenerator<Buffer> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await serveFilm(page);
    await page.goto(origin);
    await loadFonts(page);
    const seek = await openTimeline(page);
    const screen = await page.context().newCDPSession(page);
    let shown: { state: string; frame: Buffer } | undefined;
    for (const second of seconds) {
      const state = await seek(second);
      if (state !== shown?.state) {
        const { data } = await screen.send('Page.captureScreenshot', {
          format: 'png',
          optimizeForSpeed: true,
        });
        shown = { state, frame: Buffer.from(data, 'base64') };
      }
      yield shown.frame;
    }
  } finally {
    await browser.close();
  }
}

/** A fallback in place of a font would be in every frame. */
async function loadFonts(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['Besley', 'Libre Franklin'].filter((name) => !document.fonts.check(`1em '${name}'`));
  });
  if (missing.length > 0) throw new Error(`Not loaded: ${missing.join(', ')}.`);
}

async function serveFilm(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, folder, file] = pathname.split('/');
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: filmPage() });
    } else if (pathname === '/film.css') {
      await route.fulfill({ path: join(import.meta.dirname, 'film.css') });
    } else if (file && folder === 'fonts') {
      await route.fulfill({ path: join('site/fonts', file) });
    } else if (file && folder === 'styles') {
      const css = await readFile(join('site/styles', file), 'utf8');
      // A film can wait for its fonts. A page does without those that are not there in time, and so would its only picture.
      const body = css.replaceAll('font-display: optional', 'font-display: block');
      await route.fulfill({ body, contentType: 'text/css' });
    } else {
      await route.abort();
    }
  });
}

/** Stops all motion and returns how to show a second of the film; it answers with how far each motion has come. */
async function openTimeline(page: Page) {
  const motions = await page.evaluateHandle(() => {
    const all = document.getAnimations();
    for (const motion of all) motion.pause();
    return all;
  });
  return (second: number): Promise<string> =>
    motions.evaluate((all, milliseconds) => {
      for (const motion of all) motion.currentTime = milliseconds;
      return all.map(({ effect }) => effect!.getComputedTiming().progress).join();
    }, second * 1000);
}
