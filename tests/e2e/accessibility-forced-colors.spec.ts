import { bringIslands } from './bring-islands.ts';
import { pagePaths } from './page-paths.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  for (const [path, group] of [
    ['/about', '.theme-choice'],
    ['/blog', '.topics'],
  ] as const) {
    test(`the selection is distinguishable in ${group} of ${path}`, async ({ page }) => {
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
    // The pause button exists only with motion.
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

  test('floating elements have an edge', async ({ page }) => {
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
