import { pagePaths } from './page-paths.ts';
import { walk } from './tab-stops.ts';
import { expect, test } from './test.ts';

for (const path of pagePaths) {
  for (const width of [375, 1280]) {
    test(`every Tab stop on ${path} is visible and has a focus ring, at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);

      const stops = await walk(page);

      expect(stops.length).toBeGreaterThan(8);
      expect(stops.at(0)?.name).toBe('a Skip to content');
      expect(stops.filter(({ isInView, isOnTop }) => !isInView || !isOnTop)).toEqual([]);
      expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    });
  }
}
