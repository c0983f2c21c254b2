import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';

/*
 * What a visitor's first load may cost. Deterministic figures only: bytes, requests, nodes. Scores and times are
 * measured beside a peer by `npm run bench:web`.
 */

const kilobyte = 1024;
const paths = [
  '/',
  '/associations',
  '/about',
  '/blog',
  '/blog/crossing-the-marketing-chasm',
  '/get-started',
  '/no-such-page',
];

interface Load {
  htmlBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** All requests but pictures that wait to be near the window. */
  requests: string[];
  foreignRequests: string[];
  nodes: number;
}

/** Loads a page as a phone would, touches nothing, and adds up what came until the load event. */
async function load(page: Page, path: string): Promise<Load> {
  const arrived: { url: string; type: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    arrived.push({
      url: request.url(),
      type: request.resourceType(),
      bytes: request.sizes().then((sizes) => sizes.responseBodySize),
    }),
  );
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(path, { waitUntil: 'load' });
  const atLoad = [...arrived];
  const lazy = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].map(({ src }) => src),
  );
  const sumOf = async (type: string) => {
    const sizes = await Promise.all(
      atLoad.filter((one) => one.type === type).map(({ bytes }) => bytes),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const inlineScripts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && type !== 'application/ld+json')
      .map(({ text }) => text)
      .join('\n'),
  );
  const origin = new URL(page.url()).origin;
  return {
    htmlBytes: await sumOf('document'),
    scriptBytes: (await sumOf('script')) + brotliCompressSync(inlineScripts).length,
    fontBytes: await sumOf('font'),
    requests: atLoad.map(({ url }) => url).filter((url) => !lazy.includes(url)),
    foreignRequests: atLoad.map(({ url }) => url).filter((url) => !url.startsWith(origin)),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}

for (const path of paths) {
  test(`the first load of ${path} stays within its budget`, async ({ page }) => {
    const { htmlBytes, scriptBytes, fontBytes, requests, foreignRequests, nodes } = await load(
      page,
      path,
    );

    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({
        htmlBytes,
        scriptBytes,
        fontBytes,
        requests: requests.length,
        nodes,
      }),
    });
    expect.soft(htmlBytes, 'HTML with its CSS, brotli').toBeLessThanOrEqual(14 * kilobyte);
    expect.soft(scriptBytes, 'JavaScript, brotli').toBeLessThanOrEqual(3 * kilobyte);
    expect.soft(fontBytes, 'fonts').toBeLessThanOrEqual(45 * kilobyte);
    expect.soft(requests.length, requests.join(' ')).toBeLessThanOrEqual(6);
    expect.soft(foreignRequests, 'requests to others before anyone acts').toEqual([]);
    expect.soft(nodes, 'DOM nodes').toBeLessThanOrEqual(900);
  });
}

test('the landing page, scrolled to its end and used, loads at most 66 KB of JavaScript', async ({
  page,
}) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto('/', { waitUntil: 'load' });
  for (let y = 0; y < 12_000; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);

  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);

  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(66 * kilobyte);
});
