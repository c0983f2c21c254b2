import { pagePaths } from './page-paths.ts';
import { walk } from './tab-stops.ts';
import { expect, test } from './test.ts';

for (const path of pagePaths) {
  test(`every Tab stop on ${path} is visible and has a focus ring, on a phone and in a wide window`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of [375, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        const stops = await walk(page);

        expect(stops.length).toBeGreaterThan(8);
        expect(stops.at(0)?.name).toBe('a Skip to content');
        expect(stops.filter(({ isInView, isOnTop }) => !isInView || !isOnTop)).toEqual([]);
        expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
      });
    }
  });
}
