/* One long file: all tests send the form to the same failing backend. */
import { expect, test, type BrowserContext, type Page, type Route } from '../test.ts';
import {
  accept,
  answer,
  expectHydrated,
  expectValues,
  failure,
  field,
  fillIn,
  hydrate,
  keyOf,
  rejectWith,
  submit,
  thanks,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

/** Submits offline, and asks to send when the connection returns. */
async function awaitConnection(page: Page, context: BrowserContext) {
  await hydrate(page);
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await page.getByRole('button', { name: 'Send when the connection returns' }).click();
}

test.describe('a failed submission', () => {
  for (const status of [400, 429, 500, 503]) {
    test(`keeps the values after ${status}, and one click resends the same submission`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const requests = await answer(page, rejectWith(status), accept);
      await fillIn(page);
      await submit(page).click();
      await expect(failure(page)).toBeVisible();
      await expect(failure(page).getByText('Error', { exact: true })).toBeVisible();
      await expectValues(page, visitor);
      await expect(submit(page)).toBeFocused();
      expect(errors.join('\n')).toContain('FunctionsHttpError');

      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(thanks(page)).toBeVisible();
      await expect(failure(page)).toBeHidden();
      expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
    });
  }

  test('blurs the field, so that an on-screen keyboard does not cover the error', async ({
    page,
  }) => {
    await answer(page, rejectWith(500));
    await hydrate(page);
    await fillIn(page);
    await field(page, 'Email Address').press('Enter');

    await expect(failure(page)).toBeVisible();
    await expect(submit(page)).toBeFocused();
  });

  test('reports when the browser blocks an API that sending needs, and sends on the next attempt', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const requests = await answer(page, accept);
    await hydrate(page);
    await fillIn(page);
    await page.evaluate(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = () => {
        Storage.prototype.getItem = getItem;
        throw new DOMException('The storage is forbidden.', 'SecurityError');
      };
    });
    await submit(page).click();

    await expect(failure(page)).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toHaveText('Get Started');
    expect(errors.join('\n')).toContain('The storage is forbidden.');
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(thanks(page)).toBeVisible();
  });

  test('gets a new key when the details have changed', async ({ page }) => {
    const requests = await answer(page, rejectWith(500), accept);
    await fillIn(page);
    await submit(page).click();
    await expect(failure(page)).toBeVisible();
    await field(page, 'Company Name').fill('Difference Engines');
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  });

  test('offers to send when the connection returns, and does so once', async ({
    page,
    context,
  }) => {
    await hydrate(page);
    await fillIn(page);
    await context.setOffline(true);
    await submit(page).click();
    await expect(failure(page)).toBeVisible();
    await expectValues(page, visitor);

    await page.getByRole('button', { name: 'Send when the connection returns' }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByText('will be sent when the connection returns')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const requests = await answer(page, accept);
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
    expect(requests).toHaveLength(1);
  });

  test('keeps trying when the returned connection does not reach the server', async ({
    page,
    context,
  }) => {
    await awaitConnection(page, context);
    await page.clock.install();
    const signInPage = (route: Route) => route.fulfill({ status: 511, body: 'Sign in.' });
    const requests = await answer(page, signInPage, signInPage, accept);
    await context.setOffline(false);
    await expect(page.getByText('could not be sent yet. This page keeps trying')).toBeVisible();
    await expect(failure(page)).toBeHidden();
    // A failed retry leaves the focus where it is.
    await field(page, 'Company Name').focus();
    await page.clock.fastForward(5_000);
    await expect.poll(() => requests.length).toBe(2);
    await expect(submit(page)).toBeEnabled();
    await expect(field(page, 'Company Name')).toBeFocused();
    await page.clock.fastForward(9_000);
    expect(requests).toHaveLength(2);
    await page.clock.fastForward(1_000);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
    expect(keyOf(requests[2])).toBe(keyOf(requests[0]));
  });

  test('is not retried while the visitor corrects it', async ({ page, context }) => {
    await awaitConnection(page, context);
    await page.clock.install();
    const requests = await answer(page, rejectWith(503));
    await context.setOffline(false);
    await expect(page.getByText('This page keeps trying')).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await page.clock.fastForward(2_500);
    await field(page, 'Email Address').fill('ada@difference.co');
    await page.clock.fastForward(2_500);
    await field(page, 'Email Address').pressSequentially('m');
    await page.clock.fastForward(2_500);
    expect(requests).toHaveLength(1);
    // The button is disabled during a retry, and keeps the focus.
    await submit(page).focus();
    await page.clock.fastForward(2_500);
    await expect.poll(() => requests.length).toBe(2);
    await expect(submit(page)).toBeFocused();
    expect(requests[1]?.postDataJSON()).toMatchObject({ email: 'ada@difference.com' });
  });

  test('is not sent half corrected when the connection returns', async ({ page, context }) => {
    await awaitConnection(page, context);
    await page.clock.install();
    const requests = await answer(page, accept);
    await field(page, 'Email Address').fill('ada@difference.co');
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await field(page, 'Email Address').press('End');
    await field(page, 'Email Address').pressSequentially('m');
    await page.clock.fastForward(5_000);
    await expect(thanks(page)).toBeVisible();
    expect(requests[0]?.postDataJSON()).toMatchObject({ email: 'ada@difference.com' });
  });

  test('is no longer retried when the visitor cancels', async ({ page, context }) => {
    await awaitConnection(page, context);
    await page.clock.install();
    const requests = await answer(page, rejectWith(503), accept);
    await context.setOffline(false);
    await expect(page.getByText('This page keeps trying')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('This page keeps trying')).toBeHidden();
    await expect(submit(page)).toBeFocused();
    await page.clock.fastForward(600_000);
    await expectValues(page, visitor);
    expect(requests).toHaveLength(1);
  });

  test('is sent automatically after a reload, and includes the time before it', async ({
    page,
    context,
  }) => {
    await hydrate(page);
    await fillIn(page);
    await context.setOffline(true);
    await submit(page).click();
    await expect(failure(page)).toBeVisible();
    const shownMs = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Send when the connection returns' }).click();
    await expect(page.getByText('will be sent when the connection returns')).toBeVisible();

    // The site's files as if from a cache. Each passes through this process, which takes time on a busy machine; pictures and fonts would only delay the form.
    await page.route('**', async (route) => {
      const isNeeded = ['document', 'script', 'stylesheet', 'fetch'].includes(
        route.request().resourceType(),
      );
      if (isNeeded) await route.fulfill({ response: await route.fetch() });
      else await route.abort();
    });
    const requests = await answer(page, accept);
    await page.reload();
    await expectHydrated(page);
    await expect(page.getByText('will be sent when the connection returns')).toBeVisible();
    expect(requests).toEqual([]);
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ email: visitor['Email Address'] });
    const signals = new URLSearchParams(requests[0]?.headers()['x-form-signals']);
    expect(Number(signals.get('elapsedMs'))).toBeGreaterThan(shownMs);
  });

  test('is sent when the page is back from the back/forward cache, where it missed the connection', async ({
    page,
  }) => {
    await hydrate(page);
    await fillIn(page);
    const requests = await answer(page, (route) => route.abort(), accept);
    // As in WebKit, where a page in this cache gets no event of the connection.
    const comeBack = (isOnline: boolean) =>
      page.evaluate((onLine) => {
        Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, isOnline);
    await comeBack(false);
    await submit(page).click();
    await page.getByRole('button', { name: 'Send when the connection returns' }).click();
    await comeBack(false);
    expect(requests).toHaveLength(1);

    await comeBack(true);
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  test('is resent as the same lead when the page is left during sending', async ({
    page,
    context,
  }) => {
    await awaitConnection(page, context);
    const requests = await answer(page, () => new Promise(() => {}), accept);
    await context.setOffline(false);
    await expect.poll(() => requests.length).toBe(1);

    await page.reload();
    await expectHydrated(page);
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
    await page.reload();
    await expectHydrated(page);
    expect(requests).toHaveLength(2);
  });

  test('is not sent later when the visitor cancels', async ({ page, context }) => {
    await awaitConnection(page, context);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const requests = await answer(page, accept);
    await context.setOffline(false);
    await expect(page.getByText('You seem to be offline')).toBeHidden();
    await expectValues(page, visitor);
    expect(requests).toHaveLength(0);
  });
});
