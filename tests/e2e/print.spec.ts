import { testimonialsAt } from '../site-content.ts';
import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { expect, test } from './test.ts';

const featuredCount = testimonialsAt('featured').length;
const inSetsCount = testimonialsAt('sets').length;

test.use({ viewport: { width: 1024, height: 900 } });

test('the printed landing page has all quotes', async ({ page }) => {
  await page.goto('/');
  const featured = page.locator('.featured-quotes');
  const sets = page.locator('.testimonial-sets');
  for (const carousel of await featured.or(sets).all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-ready');
  }

  await page.emulateMedia({ media: 'print' });

  const quotes = featured.or(sets).locator('blockquote');
  await expect(quotes).toHaveCount(featuredCount + inSetsCount);
  for (const quote of await quotes.all()) {
    await expect(quote).toBeVisible();
    const box = (await quote.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1024);
  }
});

test('print includes the threads that nobody has scrolled to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const waiting = page.locator('main .waits-to-draw .wipe');
  // Without any, the loop would check nothing.
  await expect(waiting).not.toHaveCount(0);
  for (const thread of await waiting.all()) await expect(thread).toBeHidden();

  await page.emulateMedia({ media: 'print' });

  // By a name that stays: in print some come into view, and no longer wait.
  const threads = page.locator('main .wipe');
  await expect(threads).not.toHaveCount(0);
  for (const thread of await threads.all()) await expect(thread).toBeVisible();
});

const pressed = [
  'body > header',
  'body > footer',
  '.btn:not([target])',
  // Icon buttons, as the carousels have them.
  ...(featuredCount > 1 || inSetsCount > 1 ? ['button[aria-label]'] : []),
  '.pause',
  'video',
  'input',
  'summary',
];

test('printed pages have no controls except for the form', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of pagePaths.filter((one) => one !== '/get-started')) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    // Some controls exist only with their script.
    await bringIslands(page);
    for (const one of pressed) {
      if ((await page.locator(`${one}:visible`).count()) > 0) seen.add(one);
    }

    await page.emulateMedia({ media: 'print' });

    const left = page.locator(pressed.map((one) => `${one}:visible`).join());
    await expect(left, path).toHaveCount(0);
  }
  // A selector that matches nothing on screen would prove nothing in print.
  expect([...seen].toSorted()).toEqual(pressed.toSorted());
});

test('paper has the outside links that look like buttons, with their addresses', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/about');
  const outside = page.locator('main a.btn[href^="http"]');
  await expect(outside).not.toHaveCount(0);
  for (const link of await outside.all()) {
    await expect(link).toBeVisible();
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const printed = await link.evaluate((one) => getComputedStyle(one, '::after').content);
    expect(printed).toBe(`" (${await link.getAttribute('href')})"`);
  }
});

test('no sheet of paper ends within a card or a heading, or between it and what hangs above it', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  let seen = 0;
  for (const path of pagePaths) {
    await page.goto(path);
    const parts = page.locator(
      'main :is(h2, h3), .post, .plan, .every-plan, .ledger, .body-steps > li',
    );
    seen += await parts.count();

    const cut = await parts.evaluateAll((found) => {
      const topOf = (element: Element, pseudo?: string) =>
        Number.parseFloat(getComputedStyle(element, pseudo).top) || 0;
      return found
        .filter(
          (part) =>
            getComputedStyle(part).breakInside !== 'avoid' ||
            Math.min(topOf(part, '::before'), ...[...part.children].map((one) => topOf(one))) < 0,
        )
        .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 40)}`);
    });

    expect(cut, path).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});

test('dark areas are printed as dark on white', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });

  const band = page.locator('main .dark').first();
  const [scheme, background] = await band.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.colorScheme, style.backgroundColor];
  });
  expect(scheme).toBe('light');
  expect(background).toBe('rgba(0, 0, 0, 0)');
});

test('on paper cards stand side by side, and no sheet ends below the heading of a dark area', async ({
  page,
}) => {
  // The inside of A4, at which a screen would have the columns of a phone.
  await page.setViewportSize({ width: 643, height: 971 });
  await page.emulateMedia({ media: 'print' });
  for (const [path, card] of [
    ['/', '.plan'],
    ['/associations', '.g3 > .card'],
    ['/blog', '.year:last-child .post'],
  ] as const) {
    await page.goto(path);
    const tops = await page
      .locator(card)
      .evaluateAll((cards) => cards.slice(0, 3).map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `${path} ${card}`).toBe(1);
    for (const band of await page.locator('main .sec.dark').all()) {
      await expect(band).toHaveCSS('break-inside', 'avoid');
    }
  }
});

test('paper has the words of the large quotes without their pictures, and nothing about a film', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');

  if (featuredCount > 0) {
    await expect(page.locator('.featured-quotes blockquote').first()).toBeVisible();
    await expect(page.locator('.featured-quotes .art').first()).toBeHidden();
  }
  await expect(page.locator('.walkthrough')).toBeHidden();
});
