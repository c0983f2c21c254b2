import { expect, test, type Page } from '../test.ts';
import { frontMatterOfFirst, first, second } from './samples.ts';

test.describe('Share', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Share' });

  test('uses native sharing with title, text and address where the device has it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data!);
    });
    await page.goto(first);

    await button(page).click();

    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toEqual([
        {
          title: frontMatterOfFirst.title,
          text: frontMatterOfFirst.description,
          url: page.url(),
        },
      ]);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  for (const [event, error] of [
    ['closes the share sheet', 'AbortError'],
    ['clicks again while it opens', 'InvalidStateError'],
  ]) {
    test(`shows nothing when the visitor ${event}`, async ({ page }) => {
      await page.addInitScript((name) => {
        navigator.share = async () => {
          Object.assign(window, { wasAsked: true });
          throw new DOMException('No.', name);
        };
      }, error);
      await page.goto(first);

      await button(page).click();
      await page.waitForFunction(() => 'wasAsked' in window);
      await page.waitForTimeout(300);

      await expect(page.locator('.toast')).toHaveCount(0);
    });
  }

  test('otherwise copies the URL, and a toast confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(second);
    await page.locator('.prose h2').first().getByRole('link').click();
    await expect(page).toHaveURL(/#/);

    await button(page).press('Enter');

    await expect(page.getByRole('status')).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('shows one toast, however often the button is clicked', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(first);

    for (let press = 0; press < 4; press += 1) {
      await button(page).press('Enter');
      await expect(page.locator('.toast')).toHaveCount(1);
    }
  });

  test('shows the URL when it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await page.goto(first);

    await button(page).click();

    await expect(page.getByRole('alert')).toContainText(page.url());
  });
});
