import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const paths = ['/', '/associations', '/about', '/blog', '/get-started', '/no-such-page'];

for (const path of paths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();

      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }
}

test.describe('side menu', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('axe finds nothing while it is open', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();

    const { violations } = await new AxeBuilder({ page }).include('#side-menu').analyze();

    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
