import { brotliCompressSync } from 'node:zlib';
import { posts } from './built-posts.ts';
import { expect, test, type Page, type Request } from './test.ts';

export const kilobyte = 1024;

/** The bytes that a server sends before the first acknowledgment: ten TCP segments of 1,460 bytes. */
const firstRoundTripBytes = 14_600;
/** The headers of a page take 1,800 bytes over HTTP/1.1, as it is loaded here, and 1,350 over HTTP/2, as visitors load it. */
const compressedHeaderBytes = 450;

interface Load {
  htmlBytes: number;
  /** The page with its response headers. */
  documentBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** All requests except for lazy pictures. */
  requests: string[];
  foreignRequests: string[];
  preloadedFonts: number;
  nodes: number;
}

export const phone = { width: 412, height: 823 };

/** Loads a page without interaction, and sums what was transferred until the load event. */
async function load(page: Page, path: string, window: typeof phone): Promise<Load> {
  const arrived: {
    url: string;
    type: string;
    sizes: ReturnType<Request['sizes']>;
  }[] = [];
  page.on('requestfinished', (request) =>
    arrived.push({ url: request.url(), type: request.resourceType(), sizes: request.sizes() }),
  );
  await page.setViewportSize(window);
  await page.goto(path, { waitUntil: 'load' });
  const atLoad = [...arrived];
  const lazy = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].map(({ src }) => src),
  );
  const sumOf = async (type: string, part: 'responseBodySize' | 'responseHeadersSize') => {
    const sizes = await Promise.all(
      atLoad.filter((one) => one.type === type).map((one) => one.sizes),
    );
    return sizes.reduce((sum, size) => sum + size[part], 0);
  };
  const htmlBytes = await sumOf('document', 'responseBodySize');
  const origin = new URL(page.url()).origin;
  return {
    htmlBytes,
    documentBytes: htmlBytes + (await sumOf('document', 'responseHeadersSize')),
    scriptBytes: (await sumOf('script', 'responseBodySize')) + (await weighInlineScripts(page)),
    fontBytes: await sumOf('font', 'responseBodySize'),
    requests: atLoad.map(({ url }) => url).filter((url) => !lazy.includes(url)),
    foreignRequests: atLoad.map(({ url }) => url).filter((url) => !url.startsWith(origin)),
    preloadedFonts: await page.locator('link[rel=preload][as=font]').count(),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}

/** The inline scripts of the page, compressed like the page. */
export async function weighInlineScripts(page: Page): Promise<number> {
  const scripts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && type !== 'application/ld+json')
      .map(({ text }) => text)
      .join('\n'),
  );
  return brotliCompressSync(scripts).length;
}

/** The blog was measured with as many posts as the specification names; each further one costs as much as a card. */
const furtherPosts = Math.max(0, posts.length - 25);

/** Loads a page in a window of this size, and compares the transfer with the budgets of a first load. */
export async function expectLightLoad(
  page: Page,
  path: string,
  window: typeof phone,
): Promise<void> {
  const { requests, foreignRequests, ...figures } = await load(page, path, window);

  test.info().annotations.push({
    type: 'figures',
    description: JSON.stringify({ ...figures, requests: requests.length }),
  });
  // A load of zero bytes would satisfy every budget.
  expect.soft(figures.htmlBytes, 'HTML').toBeGreaterThan(kilobyte);
  expect.soft(figures.fontBytes, 'fonts').toBeGreaterThan(kilobyte);
  const further = path === '/blog' ? furtherPosts : 0;
  const furtherBytes = further * 300;
  expect
    .soft(figures.htmlBytes, 'HTML with its CSS, brotli')
    .toBeLessThanOrEqual(14 * kilobyte + furtherBytes);
  expect
    .soft(figures.documentBytes, 'HTML with its CSS, and headers: docs/decisions/0022')
    .toBeLessThanOrEqual(firstRoundTripBytes + compressedHeaderBytes + furtherBytes);
  expect.soft(figures.scriptBytes, 'JavaScript, brotli').toBeLessThanOrEqual(3 * kilobyte);
  expect.soft(figures.fontBytes, 'fonts').toBeLessThanOrEqual(45 * kilobyte);
  expect.soft(figures.preloadedFonts, 'preloaded fonts').toBe(2);
  expect.soft(requests.length, requests.join(' ')).toBeLessThanOrEqual(7);
  expect.soft(foreignRequests, 'requests to others before anyone acts').toEqual([]);
  expect.soft(figures.nodes, 'DOM nodes').toBeLessThanOrEqual(900 + further * 15);
}
