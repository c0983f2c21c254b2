import { pagePaths } from './page-paths.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of pagePaths) {
  test.describe(path, () => {
    test('nothing moves under reduced motion', async ({ page }) => {
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

test('something moves without reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });

  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});
