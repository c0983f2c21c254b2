import { expect, test, type Page } from '../test.ts';
import {
  accept,
  answer,
  expectHydrated,
  expectValues,
  field,
  fillIn,
  island,
  submit,
  thanks,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

/** Opens the form without its JavaScript. @returns a function that lets it arrive */
async function openWithoutIsland(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(island, (route) => arrival.promise.then(() => route.continue()));
  await page.goto('/get-started');
  return arrival.resolve;
}

test.describe('before its JavaScript has loaded', () => {
  test('loads nothing until the first sign of use', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await page.goto('/get-started', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => island.test(url))).toEqual([]);
    await field(page, 'First Name').focus();
    await expectHydrated(page);
    expect(scripts.filter((url) => island.test(url))).toHaveLength(1);
  });

  test('retries on the next sign of use when its files failed to load', async ({ page }) => {
    await page.route(island, (route) => route.abort());
    await page.goto('/get-started');
    const failed = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'));
    await field(page, 'First Name').focus();
    await failed;
    await page.unroute(island);
    await field(page, 'Last Name').focus();
    await expectHydrated(page);
  });

  test('loads some time after the page, in case the connection fails', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/get-started');
    await page.clock.runFor(3_500);
    await expect(page.locator('form[novalidate]')).not.toBeAttached();
    await page.clock.runFor(1_500);
    await expectHydrated(page);
  });

  test('keeps the typed text and the cursor position', async ({ page }) => {
    const arrive = await openWithoutIsland(page);
    await fillIn(page);
    await field(page, 'Company Name').focus();
    arrive();
    await expectHydrated(page);
    await expectValues(page, visitor);
    await expect(field(page, 'Company Name')).toBeFocused();
  });

  test('keeps both when a browser extension has changed the form', async ({ page }) => {
    const arrive = await openWithoutIsland(page);
    await field(page, 'Email Address').evaluate((input) =>
      input.before(document.createElement('b')),
    );
    await fillIn(page);
    await field(page, 'Company Name').focus();
    arrive();
    await expectHydrated(page);
    await expectValues(page, visitor);
    await expect(field(page, 'Company Name')).toBeFocused();
  });

  test('holds a submission and sends it as soon as possible', async ({ page }) => {
    const requests = await answer(page, accept);
    const arrive = await openWithoutIsland(page);
    await fillIn(page);
    await submit(page).dblclick();
    await expect(page.locator('[aria-busy=true]')).toBeAttached();
    arrive();
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('posts natively when the JavaScript never loads', async ({ page }) => {
    await page.route(island, (route) => route.abort());
    await page.goto('/get-started');
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(/\/get-started\?state=thanks/);
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  });
});
