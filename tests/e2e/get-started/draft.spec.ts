import { expect, test } from '../test.ts';
import {
  accept,
  answer,
  expectHydrated,
  expectValues,
  failure,
  field,
  fillIn,
  hydrate,
  island,
  keyOf,
  rejectWith,
  submit,
  thanks,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('the typed text', () => {
  test('survives a reload, with the key of the failed submission', async ({ page }) => {
    const requests = await answer(page, rejectWith(500), accept);
    await fillIn(page);
    await submit(page).click();
    await expect(failure(page)).toBeVisible();
    await page.reload();
    await expectHydrated(page);
    await expectValues(page, visitor);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));

    await page.reload();
    await hydrate(page);
    await expect(field(page, 'First Name')).toHaveValue('');
  });

  test('survives a reload if it came before the script, as an autofill does', async ({ page }) => {
    await field(page, 'First Name').fill(visitor['First Name']);
    await expectHydrated(page);
    await page.reload();
    await expectHydrated(page);
    await expect(field(page, 'First Name')).toHaveValue(visitor['First Name']);
  });

  test('survives a reload if it came before the script, also beside an earlier text', async ({
    page,
  }) => {
    await hydrate(page);
    await field(page, 'First Name').fill(visitor['First Name']);
    const isTyped = Promise.withResolvers<void>();
    await page.route(island, async (route) => {
      await isTyped.promise;
      await route.fallback();
    });
    await page.reload();
    await field(page, 'Last Name').fill(visitor['Last Name']);
    isTyped.resolve();
    await expectHydrated(page);
    await page.reload();
    await expectHydrated(page);
    await expect(field(page, 'First Name')).toHaveValue(visitor['First Name']);
    await expect(field(page, 'Last Name')).toHaveValue(visitor['Last Name']);
  });

  test('survives a visit to another page', async ({ page }) => {
    await hydrate(page);
    await fillIn(page);
    await page.goto('/');
    await page.goto('/get-started');
    await expectHydrated(page);
    await expectValues(page, visitor);
  });

  test('is not stored again when the browser restores it after thanks', async ({ page }) => {
    await page.route(island, (route) => route.abort());
    await page.reload();
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(/state=thanks/);
    await page.unroute(island);
    await page.reload();
    await hydrate(page);
    await page.goBack();
    await hydrate(page);
    await expectValues(page, visitor);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Byron');
  });

  test('is never stored beyond the tab', async ({ page, context }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Byron');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Byron');
    expect(await context.cookies()).toEqual([]);
  });
});
