import { challengePath, honeypotField } from '../../../contract/form-function.ts';
import { settings } from '../../../site/settings.ts';
import { expect, test } from '../test.ts';
import {
  accept,
  answer,
  expectValues,
  failure,
  field,
  fillIn,
  functionUrl,
  hydrate,
  keyOf,
  labels,
  submit,
  thanks,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('sending', () => {
  test('reports once that the form is shown, and once that a visitor begins to fill it in', async ({
    page,
  }) => {
    await answer(page, accept);
    const reports: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === challengePath && request.method() === 'HEAD') reports.push(search);
    });
    await page.reload();
    await hydrate(page);
    await expect.poll(() => reports).toEqual(['']);
    await submit(page).click();
    await fillIn(page);
    await expect.poll(() => reports).toEqual(['', '?started']);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(reports).toHaveLength(2);
  });

  test('says which privacy note the form shows', async ({ page }) => {
    const [request] = [page.waitForRequest(functionUrl), await answer(page, accept)];
    await hydrate(page);
    await page.locator('form').evaluate((form) => {
      form.querySelector('[name=consentVersion]')?.remove();
      const version = Object.assign(document.createElement('input'), { value: 'May 2026' });
      form.append(Object.assign(version, { type: 'hidden', name: 'consentVersion' }));
    });
    await fillIn(page);
    await submit(page).click();
    const source = (await request).headers()['x-lead-source'];
    expect(new URLSearchParams(source).get('consentVersion')).toBe('May 2026');
  });

  test('shows the thank-you with the reference, and clears the form', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const request = page.waitForRequest(functionUrl);
    await fillIn(page);
    await submit(page).click();

    await expect(thanks(page)).toContainText(
      `We'll be in touch soon to get you started with ${settings.brand.productName}.`,
    );
    await expect(thanks(page)).toContainText(/RS-\w{6}/);
    await expectValues(page, {
      'First Name': '',
      'Last Name': '',
      'Company Name': '',
      'Email Address': '',
    });
    expect((await request).postDataJSON()).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      company: 'Analytical Engines',
      email: 'ada@engines.example.com',
    });
    expect(keyOf(await request)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
    expect((await request).headers()['x-form-signals']).toMatch(/^elapsedMs=\d+&website=$/);
    expect(logged.join('\n')).toContain('reference');
  });

  test('is disabled and says so while it lasts', async ({ page }) => {
    const slow = Promise.withResolvers<void>();
    await answer(page, (route) => slow.promise.then(() => accept(route)));
    await fillIn(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Submitting...');
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByRole('status').getByText('Submitting...')).toBeAttached();
    // A change now would be cleared with the rest, and not be sent.
    for (const label of labels) await expect(field(page, label)).not.toBeEditable();
    slow.resolve();
    await expect(thanks(page)).toBeVisible();
    await expect(field(page, 'First Name')).toBeEditable();
    await expect(submit(page)).toHaveText('Get Started');
    await expect(submit(page)).toBeEnabled();
  });

  test('returns the focus when the thank-you appears, so that the next Tab reaches it', async ({
    page,
  }) => {
    await answer(page, accept);
    await fillIn(page);
    const focused = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => resolve(document.activeElement?.textContent)).observe(
            document.querySelector('[data-toasts]')!,
            { childList: true, subtree: true },
          );
        }),
    );
    await submit(page).click();
    expect(await focused).toBe('Get Started');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(submit(page)).toBeFocused();
  });

  test('makes one request for a double click or for Enter pressed twice', async ({ page }) => {
    const requests = await answer(page, (route) =>
      new Promise((resolve) => setTimeout(resolve, 300)).then(() => accept(route)),
    );
    await fillIn(page);
    await submit(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(1);

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await fillIn(page);
    await field(page, 'Email Address').press('Enter');
    await field(page, 'Email Address').press('Enter');
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  });

  test('sends the lead although an extension removed the honeypot', async ({ page }) => {
    const requests = await answer(page, accept);
    await page.locator(`#${honeypotField}`).evaluate((input) => input.remove());
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(requests[0]?.headers()['x-form-signals']).toMatch(/^elapsedMs=\d+&website=$/);
  });

  test('times out after thirty seconds, and keeps the key', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/get-started');
    const requests = await answer(page, () => new Promise(() => {}), accept);
    await hydrate(page);
    await fillIn(page);
    await page.clock.pauseAt(600_000);
    await submit(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.runFor(29_000);
    await expect(submit(page)).toBeDisabled();
    await page.clock.runFor(1_500);
    await page.clock.resume();
    await expect(failure(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  });
});
