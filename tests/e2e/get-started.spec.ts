/* One file although long: every test is of the one form, and they share how it is filled in, sent and answered. */
import { settings } from '../../site/settings.ts';
import { expect, test, type Page, type Request, type Route } from './test.ts';

const functionUrl = '**/functions/v1/send-form-notification';
const island = /\/assets\/GetStartedForm\.[^/]+\.js/;

const visitor = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  'Company Name': 'Analytical Engines',
  'Email Address': 'ada@engines.example.com',
};
type Label = keyof typeof visitor;

const messages: Record<Label, string> = {
  'First Name': 'First name must be at least 2 characters.',
  'Last Name': 'Last name must be at least 2 characters.',
  'Company Name': 'Company name must be at least 2 characters.',
  'Email Address': 'Please enter a valid email address.',
};

const labels = Object.keys(visitor) as Label[];
const field = (page: Page, label: Label) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.locator('form [type=submit]');
const thanks = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Thank you for your interest!' });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });

async function fillIn(page: Page, values: Partial<typeof visitor> = visitor) {
  for (const [label, value] of Object.entries(values))
    await field(page, label as Label).fill(value);
}

async function expectValues(page: Page, values: Record<Label, string>) {
  for (const label of labels) await expect(field(page, label)).toHaveValue(values[label]);
}

/** Answers the function in the server's place, and keeps the requests. */
async function answer(page: Page, ...answers: ((route: Route) => Promise<void> | void)[]) {
  const requests: Request[] = [];
  await page.route(functionUrl, async (route) => {
    const next = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(route.request());
    await next?.(route);
  });
  return requests;
}

const accept = (route: Route) => route.fulfill({ json: { ok: true, reference: 'RS-TEST22' } });
const refuse = (status: number, body: object = { code: 'internal_error', message: 'No.' }) => {
  return (route: Route) => route.fulfill({ status, json: body });
};
const keyOf = (request: Request | undefined) => request?.headers()['x-idempotency-key'];

/** The form in the page is built without JavaScript; this asks for it as a visitor's pointer does, and waits. */
async function hydrate(page: Page) {
  await page.locator('form').dispatchEvent('pointerover');
  await expectHydrated(page);
}

async function expectHydrated(page: Page, timeout = 5_000) {
  await expect(page.locator('form[novalidate]')).toBeAttached({ timeout });
}

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('checking', () => {
  test('shows every message and puts the cursor into the first field that is wrong', async ({
    page,
  }) => {
    await submit(page).click();
    for (const label of labels) {
      await expect(page.getByText(messages[label])).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(messages[label]);
    }
    await expect(field(page, 'First Name')).toBeFocused();
  });

  test('says the message to those who hear the page and are in that field already', async ({
    page,
  }) => {
    await hydrate(page);
    await field(page, 'First Name').fill('A');
    const told = page.locator('form p[role=status]');
    await field(page, 'First Name').press('Enter');
    await expect(told).toHaveText(messages['First Name']);

    await field(page, 'First Name').fill('Ada');
    await expect(told).toHaveText('');
    await field(page, 'First Name').press('Enter');
    await expect(field(page, 'Last Name')).toBeFocused();
    await expect(told).toHaveText('');
  });

  test('says nothing before the first submit, then checks each field that is left', async ({
    page,
  }) => {
    await hydrate(page);
    await field(page, 'First Name').fill('A');
    await field(page, 'Last Name').focus();
    await expect(page.getByText(messages['First Name'])).toBeHidden();

    await fillIn(page);
    await field(page, 'Email Address').fill('ada@');
    await submit(page).click();
    await expect(field(page, 'Email Address')).toBeFocused();
    await expect(page.getByText(messages['Email Address'])).toBeVisible();
    await expect(page.getByText(messages['First Name'])).toBeHidden();

    await field(page, 'Company Name').fill(' ');
    await field(page, 'First Name').focus();
    await expect(page.getByText(messages['Company Name'])).toBeVisible();
  });

  test('takes a message away as soon as its field is mended', async ({ page }) => {
    await submit(page).click();
    await field(page, 'First Name').fill('Ad');
    await expect(page.getByText(messages['First Name'])).toBeHidden();
    await expect(page.getByText(messages['Last Name'])).toBeVisible();
  });

  test('sends nothing while a field is wrong', async ({ page }) => {
    const requests = await answer(page, accept);
    await fillIn(page, { ...visitor, 'Email Address': 'ada@engines' });
    await submit(page).click();
    await expect(page.getByText(messages['Email Address'])).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  test('shows at its field what only the server found wrong', async ({ page }) => {
    const message = 'Please use at most 100 characters.';
    await answer(
      page,
      refuse(422, { code: 'invalid_fields', message: 'No.', fields: { lastName: message } }),
    );
    await fillIn(page);
    await submit(page).click();
    await expect(field(page, 'Last Name')).toHaveAccessibleDescription(message);
    await expect(field(page, 'Last Name')).toBeFocused();
    await expectValues(page, visitor);
  });
});

test.describe('sending', () => {
  test('thanks, clears the form and quotes the reference', async ({ page }) => {
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
    await expect(submit(page)).toBeFocused();
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
    // What is changed now would be cleared with the rest, and not be sent.
    for (const label of labels) await expect(field(page, label)).not.toBeEditable();
    slow.resolve();
    await expect(thanks(page)).toBeVisible();
    await expect(field(page, 'First Name')).toBeEditable();
    await expect(submit(page)).toHaveText('Get Started');
    await expect(submit(page)).toBeEnabled();
  });

  test('makes one request of a double click and of Enter pressed twice', async ({ page }) => {
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

  test('gives up after thirty seconds, and keeps the key', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    const requests = await answer(page, () => new Promise(() => {}), accept);
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.runFor(29_000);
    await expect(submit(page)).toBeDisabled();
    await page.clock.runFor(1_500);
    await expect(failure(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  });
});

test.describe('failing', () => {
  for (const status of [400, 429, 500, 503]) {
    test(`keeps the values after ${status}, and one click sends the same submission again`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const requests = await answer(page, refuse(status), accept);
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

  test('leaves the field, so that the keyboard of a telephone does not cover what went wrong', async ({
    page,
  }) => {
    await answer(page, refuse(500));
    await hydrate(page);
    await fillIn(page);
    await field(page, 'Email Address').press('Enter');

    await expect(failure(page)).toBeVisible();
    await expect(submit(page)).toBeFocused();
  });

  test('takes a new key when the old one belongs to other details', async ({ page }) => {
    const conflict = refuse(409, { code: 'idempotency_conflict', message: 'No.' });
    const requests = await answer(page, conflict, accept);
    await fillIn(page);
    await submit(page).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  });

  test('takes a new key when the details have changed', async ({ page }) => {
    const requests = await answer(page, refuse(500), accept);
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

  test('sends by itself after a reload too, and tells of the time before it', async ({
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

    // The files of the site, as out of a cache. Each comes by way of this process, which on a busy machine takes its time;
    // pictures and fonts would only stand in line before the form.
    await page.route('**', async (route) => {
      const isNeeded = ['document', 'script', 'stylesheet', 'fetch'].includes(
        route.request().resourceType(),
      );
      if (isNeeded) await route.fulfill({ response: await route.fetch() });
      else await route.abort();
    });
    const requests = await answer(page, accept);
    // Now and then Chromium tells the page it leaves that the connection is back, although it is not.
    await page.evaluate(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.reload();
    await expectHydrated(page, 20_000);
    await expect(page.getByText('will be sent when the connection returns')).toBeVisible();
    expect(requests).toEqual([]);
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ email: visitor['Email Address'] });
    const signals = new URLSearchParams(requests[0]?.headers()['x-form-signals']);
    expect(Number(signals.get('elapsedMs'))).toBeGreaterThan(shownMs);
  });

  test('sends nothing later when the visitor cancels', async ({ page, context }) => {
    await hydrate(page);
    await fillIn(page);
    await context.setOffline(true);
    await submit(page).click();
    await page.getByRole('button', { name: 'Send when the connection returns' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const requests = await answer(page, accept);
    await context.setOffline(false);
    await expect(page.getByText('You seem to be offline')).toBeHidden();
    await expectValues(page, visitor);
    expect(requests).toHaveLength(0);
  });
});

test.describe('what was typed', () => {
  test('survives a reload, with the key of the submission that failed', async ({ page }) => {
    const requests = await answer(page, refuse(500), accept);
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

  test('survives a look at another page', async ({ page }) => {
    await hydrate(page);
    await fillIn(page);
    await page.goto('/');
    await page.goto('/get-started');
    await expectHydrated(page);
    await expectValues(page, visitor);
  });

  test('never reaches a storage that outlives the tab', async ({ page, context }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Byron');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Byron');
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('before its JavaScript has come', () => {
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

  test('comes with the next sign of use when its files did not come at first', async ({ page }) => {
    await page.route(island, (route) => route.abort());
    await page.goto('/get-started');
    const failed = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'));
    await field(page, 'First Name').focus();
    await failed;
    await page.unroute(island);
    await field(page, 'Last Name').focus();
    await expectHydrated(page);
  });

  test('comes by itself a while after loading, in case the connection goes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    await page.clock.runFor(3_500);
    await expect(page.locator('form[novalidate]')).not.toBeAttached();
    await page.clock.runFor(1_500);
    await expectHydrated(page);
  });

  test('keeps what is typed, and the cursor where it is', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(island, (route) => arrival.promise.then(() => route.continue()));
    await page.goto('/get-started');
    await fillIn(page);
    await field(page, 'Company Name').focus();
    arrival.resolve();
    await expectHydrated(page);
    await expectValues(page, visitor);
    await expect(field(page, 'Company Name')).toBeFocused();
  });

  test('keeps both when an extension of the browser has changed the form', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(island, (route) => arrival.promise.then(() => route.continue()));
    await page.goto('/get-started');
    await field(page, 'Email Address').evaluate((input) =>
      input.before(document.createElement('b')),
    );
    await fillIn(page);
    await field(page, 'Company Name').focus();
    arrival.resolve();
    await expectHydrated(page);
    await expectValues(page, visitor);
    await expect(field(page, 'Company Name')).toBeFocused();
  });

  test('holds a submit and sends it as soon as it can', async ({ page }) => {
    const requests = await answer(page, accept);
    const arrival = Promise.withResolvers<void>();
    await page.route(island, (route) => arrival.promise.then(() => route.continue()));
    await page.goto('/get-started');
    await fillIn(page);
    await submit(page).dblclick();
    await expect(page.locator('[aria-busy=true]')).toBeAttached();
    arrival.resolve();
    await expect(thanks(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('posts by itself when the JavaScript never comes', async ({ page }) => {
    await page.route(island, (route) => route.abort());
    await page.goto('/get-started');
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(/\/get-started\?state=thanks/);
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts the form and ends on the thanks', async ({ page }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await expect(page.getByText(/Your reference: RS-\w{6}/)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  });

  test('comes back with the values and what is wrong with them', async ({ page }) => {
    await fillIn(page, { ...visitor, 'First Name': ' A ' });
    await submit(page).click();
    const message = page.locator('#firstName-error');
    await expect(message).toHaveText(messages['First Name']);
    await expect(message).toBeVisible();
    await expect(page.getByRole('link', { name: messages['First Name'] })).toBeVisible();
    await expect(field(page, 'Last Name')).toHaveValue('Byron');
    await expect(page.locator('#lastName-error')).toBeHidden();
  });

  test('shows the thanks on a host without a server, by the address', async ({ page }) => {
    await expect(page.getByText('Thank you for your interest!')).toBeHidden();
    await page.goto('/get-started#thanks');
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await expect(page.getByText('Your reference')).toBeHidden();
  });
});

test('takes over a page that the server has filled in, without losing anything', async ({
  page,
  context,
}) => {
  await page.route(island, (route) => route.abort());
  await page.goto('/get-started');
  await fillIn(page, { ...visitor, 'Company Name': ' a ' });
  await submit(page).click();
  await page.waitForURL(/state=invalid/);
  await expect(page.getByText('Almost there')).toBeVisible();
  await page.unroute(island);
  await page.reload();
  await hydrate(page);
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription(messages['Company Name']);
  await expect(field(page, 'First Name')).toHaveValue('Ada');
  await field(page, 'Company Name').fill('Analytical Engines');
  await expect(page.locator('#company-error')).toBeHidden();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Almost there')).toBeHidden();
  await expect(field(page, 'First Name')).toHaveValue('');

  // What is past does not come back.
  await expect(page).toHaveURL(/\/get-started$/);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await hydrate(page);
  await expect(page.getByText('Almost there')).toBeHidden();
  await expect(field(page, 'First Name')).toHaveValue('');
});

test('keeps what is typed after the thanks for a plain post', async ({ page }) => {
  await page.route(island, (route) => route.abort());
  await page.goto('/get-started');
  await fillIn(page);
  await submit(page).click();
  await page.waitForURL(/state=thanks/);
  await page.unroute(island);
  await page.reload();
  await hydrate(page);
  await expect(page).toHaveURL(/\/get-started$/);
  await field(page, 'First Name').fill('Grace');

  await page.reload();
  await expectHydrated(page);
  await expect(field(page, 'First Name')).toHaveValue('Grace');
  await expect(page.getByText('Thank you for your interest!')).toBeHidden();
});

test.describe('the toast', () => {
  test('stays as long as someone reads it, then leaves by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    await answer(page, accept);
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await thanks(page).getByText('Thank you').hover();
    await page.clock.runFor(30_000);
    await expect(thanks(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(8_000);
    await expect(thanks(page)).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(thanks(page)).toBeHidden();
  });

  test('stays when it is an error, and goes with Esc', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    await answer(page, refuse(500));
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await page.clock.runFor(120_000);
    await expect(failure(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(failure(page)).toBeHidden();
    await expect(submit(page)).toBeFocused();
  });

  test('has a dismiss button that a thumb can hit', async ({ page }) => {
    await answer(page, accept);
    await fillIn(page);
    await submit(page).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const box = await dismiss.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await dismiss.click();
    await expect(thanks(page)).toBeHidden();
  });
});

test('works by keyboard alone', async ({ page }) => {
  await answer(page, refuse(500), accept);
  await field(page, 'First Name').focus();
  for (const label of labels) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(visitor[label]);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeHidden();
});

test('moves nothing for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer(page, accept);
  await fillIn(page);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
