import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { filmPage, height, width } from './film.ts';

const origin = 'http://film.invalid';

/** Where the files behind the page's links lie. */
const folders = { styles: 'site/styles', fonts: 'site/fonts' } as const;

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
    await page.evaluate(() => document.fonts.ready);
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

async function serveFilm(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, folder, file] = pathname.split('/');
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: filmPage() });
    } else if (pathname === '/film.css') {
      await route.fulfill({ path: join(import.meta.dirname, 'film.css') });
    } else if (file && (folder === 'styles' || folder === 'fonts')) {
      await route.fulfill({
        body: await readFile(join(folders[folder], file)),
        contentType: folder === 'styles' ? 'text/css' : 'font/woff2',
      });
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
