import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page, type Request } from './test.ts';
import { posts } from './built-posts.ts';
import { pagePaths } from './page-paths.ts';

/*
 * What a visitor's first load may cost. Deterministic figures only: bytes, requests, nodes. Scores and times are
 * measured beside a peer by `npm run bench:web`.
 */

const kilobyte = 1024;

/** What a server sends before it hears back from the browser: ten segments of TCP, each of 1,460 bytes. */
const firstRoundTripBytes = 14_600;

interface Load {
  htmlBytes: number;
  /** The page with the headers of its answer. */
  documentBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** All requests but pictures that wait to be near the window. */
  requests: string[];
  foreignRequests: string[];
  nodes: number;
}

/** Loads a page as a phone would, touches nothing, and adds up what came until the load event. */
async function load(page: Page, path: string): Promise<Load> {
  const arrived: {
    url: string;
    type: string;
    sizes: ReturnType<Request['sizes']>;
  }[] = [];
  page.on('requestfinished', (request) =>
    arrived.push({ url: request.url(), type: request.resourceType(), sizes: request.sizes() }),
  );
  await page.setViewportSize({ width: 412, height: 823 });
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
  const inlineScripts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && type !== 'application/ld+json')
      .map(({ text }) => text)
      .join('\n'),
  );
  const origin = new URL(page.url()).origin;
  return {
    htmlBytes,
    documentBytes: htmlBytes + (await sumOf('document', 'responseHeadersSize')),
    scriptBytes:
      (await sumOf('script', 'responseBodySize')) + brotliCompressSync(inlineScripts).length,
    fontBytes: await sumOf('font', 'responseBodySize'),
    requests: atLoad.map(({ url }) => url).filter((url) => !lazy.includes(url)),
    foreignRequests: atLoad.map(({ url }) => url).filter((url) => !url.startsWith(origin)),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}

/** The blog was measured with as many posts as the specification speaks of; each more costs what a card costs. */
const furtherPosts = Math.max(0, posts.length - 25);

for (const path of pagePaths) {
  test(`the first load of ${path} stays within its budget`, async ({ page }) => {
    const { htmlBytes, documentBytes, scriptBytes, fontBytes, requests, foreignRequests, nodes } =
      await load(page, path);

    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({
        htmlBytes,
        documentBytes,
        scriptBytes,
        fontBytes,
        requests: requests.length,
        nodes,
      }),
    });
    const further = path === '/blog' ? furtherPosts : 0;
    const furtherBytes = further * 300;
    expect
      .soft(htmlBytes, 'HTML with its CSS, brotli')
      .toBeLessThanOrEqual(14 * kilobyte + furtherBytes);
    expect
      .soft(documentBytes, 'HTML with its CSS, and headers')
      .toBeLessThanOrEqual(firstRoundTripBytes + furtherBytes);
    expect.soft(scriptBytes, 'JavaScript, brotli').toBeLessThanOrEqual(3 * kilobyte);
    expect.soft(fontBytes, 'fonts').toBeLessThanOrEqual(45 * kilobyte);
    expect.soft(requests.length, requests.join(' ')).toBeLessThanOrEqual(6);
    expect.soft(foreignRequests, 'requests to others before anyone acts').toEqual([]);
    expect.soft(nodes, 'DOM nodes').toBeLessThanOrEqual(900 + further * 15);
  });
}

test('one file of fonts, asked for by the head, sets the first screen in both families', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' });

  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  const { loaded, widths } = await page.evaluate(async () => {
    await document.fonts.ready;
    const families = ['Besley', 'Libre Franklin'];
    const context = document.createElement('canvas').getContext('2d')!;
    return {
      loaded: families.filter((name) =>
        [...document.fonts].some(
          ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
        ),
      ),
      widths: families.map((name) => {
        context.font = `600 100px ${JSON.stringify(name)}`;
        return context.measureText('Relational').width;
      }),
    };
  });

  expect(loaded).toEqual(['Besley', 'Libre Franklin']);
  // Whether the browser finds the right one in the file shows by the room that a word takes.
  expect(widths[0]).toBeGreaterThan(widths[1]! * 1.05);
});

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

/** Notes every movement of the page that no visitor caused, from its first moment on. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const nodes = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim()}`);
        if (!hadRecentInput) {
          shifts.push(
            `${value} at ${scrollY} px: ${nodes.map((it) => it.slice(0, 40)).join(', ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Holds the web fonts back until the page has been painted without them. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls as a reader would, to the end or until the middle of the window has reached what is looked for. */
async function scrollSlowly(page: Page, goal?: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const isThere = () =>
      selector !== undefined &&
      document.querySelector(selector)!.getBoundingClientRect().bottom < innerHeight * 0.9;
    for (let before = -1; scrollY !== before && !isThere();) {
      before = scrollY;
      scrollBy({ top: 200, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, goal);
}

for (const path of pagePaths) {
  for (const width of [375, 768, 1440]) {
    test(`nothing moves on ${path} at ${width} px, while it loads with late fonts and while it is read`, async ({
      page,
    }) => {
      const readShifts = await noteShifts(page);
      await page.setViewportSize({ width, height: 800 });
      await openWithLateFonts(page, path);
      await scrollSlowly(page);

      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await readShifts()).toEqual([]);
    });
  }
}

test('nothing moves while the film plays with its captions', async ({ page }) => {
  const readShifts = await noteShifts(page);
  await page.goto('/');
  await scrollSlowly(page, '#video video');

  // Two sentences have come and gone.
  const film = page.locator('#video video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(8.5);

  expect(await readShifts()).toEqual([]);
});
