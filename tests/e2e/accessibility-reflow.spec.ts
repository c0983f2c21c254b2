import { addStyles } from './add-styles.ts';
import { expectNoLoss, findBroken, findCut, findExcess, findFixed } from './find-losses.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';
import { expect, test, type Page } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of pagePaths) {
  test(`${path} loses nothing on any screen, in any direction, font size and text spacing, and wraps long words`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [320, 375, 480, 600, 768, 960, 1024, 1280, 1440, 1920, 2560]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: Math.round(width * 0.75) });
        await expectNoLoss(page);
        expect(await page.evaluate(findBroken)).toEqual([]);
      });
    }
    await test.step('1280 by 1024 px at 400 %, which stays uncovered', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoLoss(page);
      expect(await page.evaluate(findFixed)).toEqual([]);
    });
    await test.step('a translation that is written from right to left', async () => {
      const before = await page.evaluate(() => document.dir);
      await page.evaluate(() => (document.dir = 'rtl'));
      await expectNoLossAt(page, [320, 1280]);
      await page.evaluate((dir) => (document.dir = dir), before);
    });
    await test.step('the text spacing of WCAG 1.4.12', async () => {
      await addStyles(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
         p { margin-bottom: 2em !important }`,
      );
      await expectNoLossAt(page, [320, 1280]);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    });
    await test.step('twice the browser’s font size', async () => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      const size = page.locator('html');
      await expect(size).toHaveCSS('font-size', '32px');
      await expectNoLossAt(page, [1280, 375]);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await expect(size).toHaveCSS('font-size', '16px');
    });
    await test.step('a long word in a text or heading', async () => {
      await page.evaluate(() => {
        for (const place of document.querySelectorAll('h1, h2, h3, blockquote')) {
          const text = (place.querySelector('a, p') ?? place).firstChild;
          if (text instanceof Text) text.data = `Telecommunications ${text.data}`;
        }
        // An address, for example.
        for (const { firstChild } of document.querySelectorAll('main p, .ticks span')) {
          if (firstChild instanceof Text) {
            firstChild.data = `https://www.example.com/relational-selling/a-page ${firstChild.data}`;
          }
        }
      });
      await expectNoLossAt(page, [320]);
    });
  });
}

async function expectNoLossAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoLoss(page);
  }
}

test('the last tag of the frieze may get a longer text', async ({ page }) => {
  await page.goto('/');
  const tag = page.locator('.tag').last();
  await tag.evaluate((element) => element.append(' for Monday'));
  for (const width of [960, 1000, 1050, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });

    const { x, width: wide } = (await tag.boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
  }
});

for (const state of pageStates) {
  test(`${state.path} with ${state.name} loses nothing at 400 %`, async ({ page }) => {
    await reachState(page, { ...state, width: 320, height: 256 });

    expect(await page.evaluate(findExcess)).toBe(0);
    expect(await page.evaluate(findCut)).toEqual([]);
    expect(await page.evaluate(findFixed)).toEqual([]);
  });
}
