import { demoUrl, settings } from '../../../site/settings.ts';
import { expect, test } from '../test.ts';

test.describe('hero', () => {
  test('books a demo in a new tab without a referrer, and jumps to the video', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('.hero');
    const { bookDemo, howItWorks } = settings.buttons;

    const demo = hero.getByRole('link', { name: bookDemo });
    await expect(demo).toHaveAttribute('href', demoUrl());
    if (settings.links.demoScheduling !== undefined) {
      await expect(demo).toHaveAttribute('target', '_blank');
      await expect(demo).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await hero.getByRole('link', { name: howItWorks }).click();

    await expect(page).toHaveURL(/#video$/);
    await expect(page.locator('#video')).toBeInViewport();
  });
});
