import { titleOf } from '../built-posts.ts';
import { expect, test, type Page } from '../test.ts';
import { frontMatterOfFirst, first, second, slugOfFirst } from './samples.ts';

test.describe('Back to Blog', () => {
  const control = (page: Page) =>
    page.locator('.art-head').getByRole('link', { name: 'Back to Blog' });

  async function follow(page: Page, path: string) {
    await page.evaluate((href) => void (location.href = href), path);
    await page.waitForURL(path);
  }

  for (const path of [first, second]) {
    test(`goes back in browser history on ${path}`, async ({ page }) => {
      await page.goto('/about');
      await follow(page, path);

      await control(page).click();

      await expect(page).toHaveURL(/\/about$/);
    });

    test(`goes back from ${path} after its address was typed`, async ({ page }) => {
      await page.goto('/about');
      await page.goto(path);

      await control(page).click();

      await expect(page).toHaveURL(/\/about$/);
    });

    test(`opens /blog on ${path} when there is no history`, async ({ page }) => {
      await page.goto(path);

      await control(page).click();

      await expect(page).toHaveURL(/\/blog$/);
    });
  }

  test('opens /blog after jumps within it', async ({ page }) => {
    await page.goto('/about');
    await follow(page, first);
    const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
    await contents.nth(0).click();
    await contents.nth(1).click();

    await control(page).click();

    await expect(page).toHaveURL(/\/blog$/);
  });

  test('goes back to the blog with its filter and scroll position', async ({ page }) => {
    const { topic } = frontMatterOfFirst;
    await page.goto(`/blog?topic=${topic}`);
    await page
      .locator('article.post')
      .filter({ hasText: titleOf(slugOfFirst) })
      .getByRole('link')
      .click();
    await page.waitForURL(first);

    await control(page).click();

    await expect(page).toHaveURL(`/blog?topic=${topic}`);
  });

  test('opens /blog in a new tab whose visitor went on and came back', async ({ page }) => {
    await page.goto('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), first),
    ]);
    await follow(tab, '/associations');
    await tab.goBack();

    await control(tab).click();

    await expect(tab).toHaveURL(/\/blog$/);
  });

  test('opens /blog in a new tab, which has no history', async ({ page }) => {
    await page.goto('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), first),
    ]);

    await control(tab).click();

    await expect(tab).toHaveURL(/\/blog$/);
  });

  test('does not use history on the other articles', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/blog/outreach-gravity');

    await control(page).click();

    await expect(page).toHaveURL(/\/blog$/);
  });
});
