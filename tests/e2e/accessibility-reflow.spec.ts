import { addStyles } from './add-styles.ts';
import { expectNoLoss, findBroken, findCut, findExcess, findFixed } from './find-losses.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of pagePaths) {
  test.describe(path, () => {
    test('loses nothing on any screen from 320 to 2560 px', async ({ page }) => {
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
    });

    test('wraps a long word in a text or heading instead of clipping it, at 320 px', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
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

      await expectNoLoss(page);
    });

    test('loses nothing when a translation writes it from right to left', async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => (document.dir = 'rtl'));

      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoLoss(page);
      }
    });

    // The distances of WCAG 1.4.12.
    test('loses nothing with wider text spacing', async ({ page }) => {
      await page.goto(path);
      await addStyles(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
         p { margin-bottom: 2em !important }`,
      );

      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoLoss(page);
      }
    });

    test('loses nothing at twice the browser’s font size', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );

      await expectNoLoss(page);
      await page.setViewportSize({ width: 375, height: 800 });
      await expectNoLoss(page);
    });
  });
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
