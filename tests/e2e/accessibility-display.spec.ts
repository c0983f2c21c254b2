import { expect, test, type Page } from './test.ts';
import { addStyles } from './add-styles.ts';
import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';

/** Texts and controls that are cut off, or stand outside of the window with no way to scroll to them. */
function findCut(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent || !textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    // Read aloud only; or cut after three lines on purpose, the whole of it one click away.
    if (parent.closest('.vh, .skip, .clamped, noscript, script, style, video')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (isCut(parent, box)) {
        cut.push(`${textContent.trim().slice(0, 60)} in ${parent.tagName}.${parent.className}`);
        break;
      }
    }
  }
  for (const control of document.querySelectorAll('a, button, input, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (control.closest('.vh, .skip') || control.matches('form [tabindex="-1"]')) continue;
    if (isCut(control, control.getBoundingClientRect())) cut.push(control.outerHTML.slice(0, 80));
  }
  return cut;

  function isCut(from: Element, box: DOMRect): boolean {
    for (let at: Element | null = from; at; at = at.parentElement) {
      if (at.matches('dialog')) return false;
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (scrolls(overflowX) || scrolls(overflowY)) return false;
      if (cuts(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
      if (cuts(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
    }
    return box.right > document.documentElement.clientWidth + 1 || box.left < -1;
  }
}

/** Texts that lie over one another, each pair in a few words. */
function findOverlaps(): string[] {
  const words: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent || !textContent?.trim()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.vh, .skip, .clamped, noscript, script, style, video')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, right, top, height } of range.getClientRects()) {
      // The boxes of letters are higher than the letters.
      words.push({
        text: textContent.trim(),
        left,
        right,
        top: top + height * 0.3,
        bottom: top + height * 0.7,
      });
    }
  }
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        const x = Math.min(word.right, other.right) - Math.max(word.left, other.left);
        const y = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
        return x > 2 && y > 2;
      })
      .map((other) => `${word.text.slice(0, 40)} / ${other.text.slice(0, 40)}`),
  );
}

/** What stays in place while the page scrolls and covers more than a strip of the window. */
function findFixed(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().height > 0.1 * innerHeight)
    .filter((element) => !element.matches('dialog'))
    .map((element) => `${element.tagName}.${element.className}`);
}

async function expectNoLoss(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(await page.evaluate(findCut)).toEqual([]);
  expect(await page.evaluate(findOverlaps)).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of pagePaths) {
  test.describe(path, () => {
    test('loses nothing on any screen from 320 to 2560 px', async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 375, 480, 600, 768, 960, 1024, 1280, 1440, 1920, 2560]) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: Math.round(width * 0.75) });
          await expectNoLoss(page);
        });
      }
    });

    test('loses nothing on a screen of 1280 by 1024 at 400 %, and keeps it free', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(path);

      await expectNoLoss(page);
      expect(await page.evaluate(findFixed)).toEqual([]);
    });

    test('breaks a long word in a heading or a quote rather than cut it off, at 320 px', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await page.evaluate(() => {
        for (const place of document.querySelectorAll('h1, h2, h3, blockquote')) {
          const text = (place.querySelector('a, p') ?? place).firstChild;
          if (text instanceof Text) text.data = `Telecommunications ${text.data}`;
        }
      });

      await expectNoLoss(page);
    });

    // The distances of WCAG 1.4.12.
    for (const width of [320, 1280]) {
      test(`loses nothing with more space in its text, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await addStyles(
          page,
          `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
           p { margin-bottom: 2em !important }`,
        );

        await expectNoLoss(page);
      });
    }

    test('loses nothing when the browser is set to letters of twice the size', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );

      await expectNoLoss(page);
    });

    test('stands still where less motion is asked for', async ({ page }) => {
      await page.goto(path);
      const countRunning = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      expect(await countRunning()).toBe(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += 600) {
        await page.evaluate((top) => scrollTo(0, top), y);
        expect(await countRunning()).toBe(0);
      }
    });
  });
}

test('the last tag of the frieze may say more than it does now', async ({ page }) => {
  await page.goto('/');
  const tag = page.locator('.tag').last();
  await tag.evaluate((element) => element.append(' for Monday'));
  for (const width of [960, 1000, 1050, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });

    const { x, width: wide } = (await tag.boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
  }
});

test('where motion is welcome, something does move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });

  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

for (const state of pageStates) {
  test(`at 400 % nothing is lost on ${state.path} with ${state.name}`, async ({ page }) => {
    await reachState(page, { ...state, width: 320, height: 256 });

    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(await page.evaluate(findCut)).toEqual([]);
    expect(await page.evaluate(findFixed)).toEqual([]);
  });
}

test.describe('forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  for (const [path, group] of [
    ['/about', '.theme-choice'],
    ['/blog', '.topics'],
  ] as const) {
    test(`what is chosen can be told from what is not in ${group} of ${path}`, async ({ page }) => {
      await page.goto(path);
      const labels = page.locator(`${group} label`);
      await labels.nth(1).click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const chosen = await labels.nth(1).screenshot();
      await labels.nth(2).click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());

      expect(chosen.equals(await labels.nth(1).screenshot())).toBe(false);
    });
  }

  test('controls keep an edge', async ({ page }) => {
    // The button that stops motion is there only with it.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const kinds = ['.btn', 'form input:not([type=radio])', '.pause'];
    const seen = new Set<string>();
    for (const path of pagePaths) {
      await page.goto(path);
      await bringIslands(page);
      for (const kind of kinds) {
        const edges = await page.locator(`${kind}:visible`).evaluateAll((controls) =>
          controls.map((control) => {
            const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
            const hasEdge = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
            return hasEdge || control.outerHTML;
          }),
        );
        if (edges.length > 0) seen.add(kind);
        expect(edges.filter((edge) => edge !== true)).toEqual([]);
      }
    }
    expect([...seen].toSorted()).toEqual(kinds.toSorted());
  });

  test('what floats above the page has an edge', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/');
    const edgeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).borderLeftWidth));

    expect(await edgeOf('.side-menu')).toBeGreaterThan(0);
    expect(await edgeOf('[role=tooltip]')).toBeGreaterThan(0);
  });
});
