/* One long file: what a page keeps when it changes without being left, each time from the same list of three leads. */
import { expect, test, type Page } from './test.ts';

test.beforeEach(async ({ page, started }) => {
  for (const firstName of ['Ada', 'Grace', 'Mary']) {
    await started.sendLead({ firstName, email: `${firstName.toLowerCase()}@engines.dev` });
  }
  await page.goto(`${started.desk}/leads/new`);
});

const lead = (page: Page, name: string) => page.getByRole('link', { name: `${name} Byron` });
async function pressDone(page: Page, name: string): Promise<void> {
  await lead(page, name).focus();
  await page.keyboard.press('e');
}
/** A new document does not have this mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');
/** @returns the sentence of the next dialog */
async function closeDialog(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
}
const announced = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveClass('vh');

test('a lead in the list is marked as done and restored without a page load', async ({
  page,
  started,
}) => {
  await markDocument(page);
  await pressDone(page, 'Grace');
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(lead(page, 'Ada'), 'the next lead has the focus').toBeFocused();
  await expect(page.locator('.views li', { hasText: 'New' }).locator('.ct')).toHaveText('2');
  await expect(page.locator('.views li', { hasText: 'Done' }).locator('.ct')).toHaveText('1');
  await announced(page, 'One lead: set to Done.');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lead(page, 'Grace')).toBeVisible();
  await announced(page, 'Undone.');
  await expect(marked(page)).toHaveCount(1);

  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(lead(page, 'Emmy'), 'the list still shows new leads').toBeVisible();
  await announced(page, 'New: 4 leads');
  const outcome = page.getByRole('status').filter({ hasText: 'Undone.' });
  await expect(outcome, 'is not announced again').toHaveCount(0);
});

test('the outcome of a form stays in the title only until the next one', async ({
  page,
  started,
}) => {
  await page.goto(`${started.desk}/leads/new?notice=erased`);
  await expect(page).toHaveTitle('The personal data is erased. New · Desk');
  await pressDone(page, 'Grace');
  await announced(page, 'One lead: set to Done.');
  await expect(page).toHaveTitle('New · Desk');
});

test('a lead that arrives takes the focus from no view', async ({ page, started }) => {
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Done' });
  await view.focus();
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(lead(page, 'Emmy')).toBeVisible();
  await expect(page.locator('.views li', { hasText: 'New' }).locator('.ct')).toHaveText('4');
  await expect(view).toBeFocused();
  await announced(page, 'New: 4 leads');
});

test('a lead that arrives replaces no other lead, where a screen reader may be reading', async ({
  page,
  started,
}) => {
  // The name and company change neither by the delivery of a lead nor by another lead.
  const names = await page.locator('.rows :is(.n, .who)').elementHandles();
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(lead(page, 'Emmy')).toBeVisible();
  await expect(page.locator('.rows .n a')).toHaveText(
    ['Emmy', 'Mary', 'Grace', 'Ada'].map((name) => `${name} Byron`),
  );
  expect(names).toHaveLength(6);
  for (const name of names)
    expect(await name.evaluate((element) => element.isConnected)).toBe(true);
});

test('a lead that arrives on a full page takes the place of the last one only', async ({
  page,
  started,
}) => {
  for (let sent = 3; sent < 50; sent += 1) {
    await started.sendLead({ firstName: `No. ${sent}`, email: `${sent}@engines.dev` });
  }
  await page.reload();
  const names = await page.locator('.rows .n a').elementHandles();
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(lead(page, 'Emmy')).toBeVisible();
  await expect(lead(page, 'Ada')).toHaveCount(0);
  expect(names).toHaveLength(50);
  for (const name of names.slice(0, -1))
    expect(await name.evaluate((element) => element.isConnected)).toBe(true);
});

test('a lead that arrives leaves the shortcuts open, and a selected lead selected', async ({
  page,
  started,
}) => {
  const receive = (firstName: string) =>
    started.sendLead({ firstName, email: `${firstName.toLowerCase()}@engines.dev` });
  await page.keyboard.press('?');
  await receive('Emmy');
  await expect(lead(page, 'Emmy')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lead(page, 'Emmy')).toBeVisible();

  const choice = page.getByRole('checkbox', { name: 'Select Grace Byron' });
  await choice.check();
  await receive('Rosalind');
  await expect(lead(page, 'Rosalind')).toBeVisible();
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  await expect(page.locator('.rows :checked')).toHaveCount(1);
});

test('a lead that arrives does not scroll to the control that has the focus', async ({
  page,
  started,
}) => {
  await page.setViewportSize({ width: 375, height: 300 });
  await page.getByRole('checkbox').first().focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => window.scrollY);
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(page.locator('.rows li')).toHaveCount(4);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before);
});

test('selected leads are marked as done with the keyboard, and the heading gets the focus', async ({
  page,
}) => {
  await page.getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(page.locator('.rows li')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the button of one lead leaves another one selected', async ({ page }) => {
  const choice = page.getByRole('checkbox', { name: 'Select Ada Byron' });
  await choice.check();
  await pressDone(page, 'Grace');
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(lead(page, 'Mary')).toBeVisible();
  await expect(choice).toBeChecked();
});

test('two leads in quick succession are both marked as done', async ({ page }) => {
  await markDocument(page);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.quick')) button.click();
  });
  await expect(page.locator('.rows li')).toHaveCount(0);
  await expect(marked(page)).toHaveCount(1);
});

test('a form is sent also while another one waits for its answer, and the page is left', async ({
  page,
  started,
}) => {
  await page.route('**/leads', async (route) => {
    if (route.request().resourceType() !== 'xhr') return route.continue();
    await route.fetch();
    // No answer comes.
  });
  await pressDone(page, 'Grace');
  await pressDone(page, 'Ada');
  await lead(page, 'Mary').click();
  await page.waitForURL(/\/lead\//);
  await expect(async () => {
    await page.goto(`${started.desk}/leads/done`);
    await expect(lead(page, 'Ada')).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('a press whose answer is lost undoes no later one', async ({ page }) => {
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  await page.route('**/lead/*', async (route) => {
    if (route.request().resourceType() !== 'xhr') return route.continue();
    sent += 1;
    const isFirst = sent === 1;
    await route.fetch();
    // No other answer comes.
    if (!isFirst) return second.resolve();
    first.resolve();
    await second.promise;
    await route.abort();
  });
  // The bar of a phone has the same buttons, and is there until the styles are.
  const status = page.getByRole('form', { name: 'Status', exact: true });
  const done = status.getByRole('button', { name: 'Done' });
  await status.getByRole('button', { name: 'In progress' }).click();
  await first.promise;
  await done.click();
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toBe(2);
});

test('a change on the page of a lead keeps the unsaved note', async ({ page }) => {
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Calls back on Friday');
  await markDocument(page);
  const inProgress = page.getByRole('button', { name: 'In progress' });
  await inProgress.focus();
  await page.keyboard.press('Enter');
  await expect(inProgress).toHaveAttribute('aria-pressed', 'true');
  await expect(inProgress).toBeFocused();
  await expect(note).toHaveValue('Calls back on Friday');

  await note.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.thread .said')).toHaveText('Calls back on Friday');
  await announced(page, 'The note is saved.');
  await expect(note).toHaveValue('');
  // Keys are shortcuts again.
  await page.keyboard.press('e');
  await announced(page, 'set to Done');
  await expect(marked(page)).toHaveCount(1);
});

test('a typed note is not left without a question, neither by a key nor by a link', async ({
  page,
}) => {
  await lead(page, 'Grace').click();
  await page.waitForURL(/\/lead\//);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Calls back on Friday');
  const inProgress = page.getByRole('button', { name: 'In progress' });
  await inProgress.click();
  await expect(inProgress).toHaveAttribute('aria-pressed', 'true');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.keyboard.press('j');
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  await page.getByRole('link', { name: 'Reply' }).first().click();
  await expect(note).toHaveValue('Calls back on Friday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await announced(page, 'The note is saved.');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Grace Byron');
  expect(asked).toHaveLength(2);
});

test('a double click saves a note once, with its lines', async ({ page }) => {
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls back\non Friday');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save note' }).dblclick();
  await saved;
  await announced(page, 'The note is saved.');
  await page.reload();
  await expect(page.locator('.said')).toHaveText('Calls back\non Friday', { useInnerText: true });
});

test('what is selected or typed while a form is sent stays', async ({ page }) => {
  let sendOn = Promise.withResolvers<void>();
  await page.route(/\/lead/, async (route) => {
    if (route.request().method() === 'POST') await sendOn.promise;
    await route.continue();
  });
  const choice = page.getByRole('checkbox', { name: 'Select Ada' });
  await pressDone(page, 'Grace');
  await choice.check();
  sendOn.resolve();
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(choice).toBeChecked();

  await lead(page, 'Mary').click();
  await page.waitForURL(/\/lead\//);
  sendOn = Promise.withResolvers();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Calls back');
  await note.press('Control+Enter');
  await note.pressSequentially(' on Friday');
  sendOn.resolve();
  await expect(page.locator('.said')).toHaveText('Calls back');
  await expect(note).toHaveValue('Calls back on Friday');
  await expect(note).toBeFocused();
});

test('a note survives the end of the session', async ({ page, context }) => {
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Calls back on Friday');
  const cookies = await context.cookies();
  await context.clearCookies();
  const sentence = closeDialog(page);
  // The text is kept also when another button is pressed.
  await page.getByRole('button', { name: 'In progress' }).click();
  expect(await sentence).toContain('you are signed out. Sign in on another tab.');

  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.locator('.said')).toHaveText('Calls back on Friday');
});

test('the browser submits the form itself when the script fails', async ({ page }) => {
  await page.route('**/leads', (route) =>
    route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
  );
  await markDocument(page);
  await pressDone(page, 'Grace');
  await expect(page.getByText('One lead: set to Done.')).toBeVisible();
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(marked(page)).toHaveCount(0);
});

test('a form stays while the desk cannot be reached, and is then sent', async ({
  page,
  started,
  context,
}) => {
  const sentences: string[] = [];
  page.on('dialog', (dialog) => {
    sentences.push(dialog.message());
    void dialog.accept();
  });
  const unreachable = 'Not sent: the desk cannot be reached. What you typed is still on this page.';
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  await page.getByLabel('Note').fill('Written in a tunnel');
  await markDocument(page);
  const save = page.getByRole('button', { name: 'Save note' });
  // First the browser knows that it has no connection, then it does not.
  await context.setOffline(true);
  await save.click();
  await expect.poll(() => sentences).toEqual([unreachable]);
  await context.setOffline(false);
  await page.route(`${started.desk}/**`, (route) => route.abort());
  await save.click();
  await expect.poll(() => sentences).toEqual([unreachable, unreachable]);
  await page.unroute(`${started.desk}/**`);
  await save.click();
  await expect(page.locator('.said')).toHaveText('Written in a tunnel');
  await expect(marked(page)).toHaveCount(1);
});

test('a note stays on its page while the desk cannot save it, and is then saved', async ({
  page,
  started,
}) => {
  const answer = closeDialog(page);
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  await page.getByLabel('Note').fill('Typed on a full disk');
  await markDocument(page);
  // Only the error page of the desk itself shows that this page finds its sentence.
  await page.route(`${started.desk}/lead/**`, async (route) => {
    const response = await route.fetch({ url: `${started.desk}/lead/RS-000000` });
    await route.fulfill({ response, status: 503 });
  });
  const save = page.getByRole('button', { name: 'Save note' });
  await save.click();
  expect(await answer).toBe('There is no such lead. What you typed is still on this page.');
  await page.unroute(`${started.desk}/lead/**`);
  await save.click();
  await expect(page.locator('.said')).toHaveText('Typed on a full disk');
  await expect(marked(page)).toHaveCount(1);
});

test('typed words stay while only a proxy answers for the desk, and are then saved', async ({
  page,
  started,
}) => {
  const answer = closeDialog(page);
  await page.goto(`${started.desk}/pages/about`);
  await page.route(`${started.desk}/**`, (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  const field = page.getByRole('textbox').first();
  await field.fill('Typed while the server restarts');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  expect(await answer).toContain('the desk cannot be reached');
  await expect(field).toHaveValue('Typed while the server restarts');
  await page.unroute(`${started.desk}/**`);
  await save.click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(field).toHaveValue('Typed while the server restarts');
});

test('a draft is saved from a page that was opened before an update of the desk', async ({
  page,
  started,
}) => {
  await page.goto(`${started.desk}/pages/about`);
  // The new scripts have other names.
  await page.route(`${started.desk}/assets/**`, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('textbox').first().fill('Typed during the update');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('going back says nothing that is no longer true', async ({ page, started }) => {
  await page.goto(`${started.desk}/pages/about`);
  await page.getByRole('textbox').first().fill('Typed and discarded');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.locator('[data-discard] summary').click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('As it is on the site.')).toBeVisible();
  await expect(page.getByText('Saved as a draft.')).toHaveCount(0);
});

test('a list that was loaded before an answer does not replace it', async ({ page, started }) => {
  const isLoaded = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  await page.route(
    '**/leads/new',
    async (route) => {
      const response = await route.fetch();
      isLoaded.resolve();
      await isAnswered.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await isLoaded.promise;
  await pressDone(page, 'Grace');
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(lead(page, 'Emmy'), 'the answer is newer than the event').toBeVisible();
  await page.evaluate(() =>
    new MutationObserver(() => {
      const names = document.querySelector('.rows')?.textContent ?? '';
      if (names.includes('Grace')) document.documentElement.setAttribute('data-older', '');
    }).observe(document.body, { childList: true, subtree: true }),
  );
  isAnswered.resolve();
  await started.sendLead({ firstName: 'Sophie', email: 'sophie@engines.dev' });
  await expect(lead(page, 'Sophie')).toBeVisible();
  await expect(page.locator('html[data-older]')).toHaveCount(0);
});

test('going back selects no other lead than before', async ({ page, started }) => {
  await page.getByRole('checkbox', { name: 'Select Grace' }).check();
  await lead(page, 'Ada').click();
  await page.waitForURL(/\/lead\//);
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await page.goBack();
  await expect(lead(page, 'Emmy')).toBeVisible();
  await page.waitForLoadState();
  await expect(page.getByRole('checkbox', { name: 'Select Mary' })).not.toBeChecked();
});

test.describe('the event stream', () => {
  /** Whether each stream of the page is open. A closed one never reconnects. */
  const areOpen = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { streams: EventSource[] }).streams.map(
        ({ readyState }) => readyState === EventSource.OPEN,
      ),
    );
  /** Shows or hides the tab. */
  const setHidden = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const streams: EventSource[] = [];
      Object.assign(window, {
        streams,
        EventSource: class extends EventSource {
          constructor(url: string) {
            super(url);
            streams.push(this);
          }
        },
      });
    });
    await page.reload();
    await expect.poll(() => areOpen(page)).toEqual([true]);
  });

  test('is closed while the tab is hidden, and the list is current when it is shown again', async ({
    page,
    started,
  }) => {
    await setHidden(page, true);
    expect(await areOpen(page)).toEqual([false]);
    await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
    await setHidden(page, false);
    await expect(lead(page, 'Emmy')).toBeVisible();
    await expect.poll(() => areOpen(page)).toEqual([false, true]);
    await started.sendLead({ firstName: 'Sophie', email: 'sophie@engines.dev' });
    await expect(lead(page, 'Sophie')).toBeVisible();
  });

  test('is interrupted, and the list then shows what arrived while it was', async ({
    page,
    started,
  }) => {
    await setHidden(page, true);
    const listed = page.waitForResponse('**/leads/new');
    let asked = 0;
    // The server announces nothing on these streams.
    await page.route('**/events', async (route) => {
      asked += 1;
      if (asked === 1) await listed;
      if (asked === 2) await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
      const retryMs = asked === 1 ? 1 : 60_000;
      await route.fulfill({ contentType: 'text/event-stream', body: `retry: ${retryMs}\n\n` });
    });
    await setHidden(page, false);
    await expect(lead(page, 'Emmy')).toBeVisible();
    expect(asked).toBe(2);
  });

  test('shows that leads are delivered, and then replaces nothing in the current list', async ({
    page,
  }) => {
    await expect(page.locator('.rows .wait'), 'the leads are shown as delivered').toHaveCount(0);
    const row = await lead(page, 'Ada').elementHandle();
    const shown = page.waitForResponse('**/leads/new');
    await setHidden(page, false);
    await shown;
    // The next response is requested after the first is shown.
    const shownAgain = page.waitForRequest('**/leads/new');
    await setHidden(page, false);
    await shownAgain;
    expect(await row!.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('opens again after a proxy has rejected it', async ({ page, started }) => {
    await setHidden(page, true);
    await page.route('**/events', (route) => route.fulfill({ status: 502 }), { times: 1 });
    await setHidden(page, false);
    await expect.poll(() => areOpen(page)).toEqual([false, false, true]);
    await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
    await expect(lead(page, 'Emmy')).toBeVisible();
  });

  test('ends with its page', async ({ page }) => {
    const ended = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/events'),
    );
    await lead(page, 'Ada').click();
    await page.waitForURL(/\/lead\//);
    await ended;
    await page.waitForURL(/\/lead\//);
    expect(await areOpen(page)).toEqual([]);
  });

  test('is not retried for a signed-out user, who is asked to sign in', async ({
    page,
    context,
  }) => {
    await setHidden(page, true);
    let asked = 0;
    // The server ends the stream, and rejects the next one.
    await page.route('**/events', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await context.clearCookies();
      await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1\n\n' });
    });
    // The list was loaded before.
    await page.route('**/leads/new', (route) => route.abort(), { times: 1 });
    await setHidden(page, false);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(asked).toBe(2);
  });
});
