/* One long file: all tests share one desk and one session, which take seconds to set up. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectNow, test, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../find-violations.ts';
import { setUp, startDesk, type StartedDesk } from './start-desk.ts';

/** A check and a preview run as processes of their own, which take seconds on a busy machine. */
const expect = expectNow.configure({ timeout: 30_000 });

let started: StartedDesk;
test.beforeAll(async () => {
  started = await startDesk();
});
test.afterAll(async () => {
  await started.stop();
  if (kept !== undefined) rmSync(kept);
});
/** The picture that a test adds, because the desk works in this checkout. */
let kept: string | undefined;

let session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;

/** Errors that no script caught. */
let errors: string[];
test.afterEach(() => expectNow(errors).toEqual([]));

/** A preview takes a second, and every save of a text asks for another. Other tests get an empty page. */
const needsPreview = { tag: '@preview' };

/** Signs in; the set-up link works once. */
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  if (!test.info().tags.includes(needsPreview.tag)) {
    await page.route('**/preview', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
  }
  if (session) {
    await page.context().addCookies(session.cookies);
    return;
  }
  await setUp(page, started.setUpLink, 'owner@example.com');
  session = await page.context().storageState();
});

const source = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' });
const preview = (page: Page) => page.frameLocator('iframe');
const state = (page: Page) => page.locator('[data-saved]');

/** Without the list, which checks every article. */
async function openNew(page: Page, title: string): Promise<void> {
  const begun = await page.request.post(`${started.desk}/articles`, {
    form: { title },
    headers: { origin: started.desk },
    maxRedirects: 0,
  });
  await page.goto(started.desk + begun.headers()['location']);
  await expect(page.locator('.cm-content')).toBeVisible();
}

// They share one desk, and one that fails does not repeat the others.
test.describe.configure({ mode: 'default' });

test(
  'a typed text is saved, checked at its line and rendered, without a click',
  needsPreview,
  async ({ page }) => {
    await openNew(page, 'The Follow-Up That Never Nags');
    await expect(page.locator('#description-error')).toContainText('is empty: write something');
    await source(page).press('Control+A');
    await page.keyboard.type('A nag asks. A [follow-up](/blog/outreach-gravty) brings.\n');
    await expect(page.locator('.found', { hasText: 'Line 1: There is no page' })).toBeVisible();
    await expect(source(page)).toHaveAccessibleDescription(/^Line 1: There is no page/);
    await expect(preview(page).getByText('A nag asks.')).toBeVisible();
    await expect(state(page)).toContainText('Draft saved');
    const frame = page.locator('iframe');
    const top = () => frame.evaluate((it: HTMLIFrameElement) => it.contentWindow?.scrollY);
    const progress = () =>
      frame.evaluate((it: HTMLIFrameElement) => it.contentDocument?.readyState);
    await expect.poll(progress).toBe('complete');
    await frame.evaluate((it: HTMLIFrameElement) => it.contentWindow?.scrollTo(0, 200));
    await page.locator('#subtitle').fill('Too short.');
    await page.locator('#title').fill('A Title That Was Changed');
    await expect(page.locator('.f:has(#title) [data-most]')).toHaveText('24 of 70');
    await expect(preview(page).locator('h1')).toHaveText('A Title That Was Changed');
    await expect.poll(top, 'the preview stays where it was read').toBe(200);
    await expect(page.locator('#subtitle')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[id="closing.heading"]').fill('');
    await expect(preview(page).getByRole('heading', { name: /is not written yet/ })).toBeVisible();
    await expect(page.locator('[id="closing.heading-error"]')).toContainText('is empty');
    await page.reload();
    await expect(source(page)).toContainText('A nag asks.');
    await expect(page.locator('.found')).toContainText('Line 1');
    const change = page.locator('.found').getByRole('button', { name: 'Change it' });
    await expect(change).toHaveAccessibleDescription(/^Line 1: There is no page/);
    await change.click();
    await expect(source(page)).toContainText('[follow-up](/blog/outreach-gravity) brings.');
    await expect(page.locator('.found')).toHaveCount(0);
  },
);

test('the link to the first finding puts the cursor at it, also in the text', async ({ page }) => {
  await openNew(page, 'A Finding in the Text');
  await source(page).press('Control+A');
  await page.keyboard.type('First.\n\n# One\n\n# Two\n\nLast.');
  await expect(page.locator('.found')).toHaveText([/^Line 3/, /^Line 5/]);
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(source(page)).toBeFocused();
  await page.keyboard.type('#');
  await expect(page.locator('.found')).toHaveText([/^Line 5/]);
  await expect(state(page)).toContainText('Draft saved');
  // The launch list and a rejected publication link to the text, too.
  const address = `${page.url().replace(/#.*/, '')}#body`;
  await page.goto('about:blank');
  await page.goto(address);
  await expect(source(page)).toBeFocused();
  await page.keyboard.type('#');
  await expect(page.locator('.found')).toHaveCount(0);
});

test('a double click on “Change it” changes a line once', async ({ page }) => {
  await openNew(page, 'A Heading That Is Changed Once');
  await source(page).press('Control+A');
  await page.keyboard.type('A nag asks.\n\n# A heading\n');
  await page.locator('.found').getByRole('button', { name: 'Change it' }).dblclick();
  await expect(source(page)).toContainText('## A heading');
  await expectNow(source(page)).not.toContainText('###');
});

test('a click during a background save sends everything, without a conflict', async ({ page }) => {
  await openNew(page, 'Typed While It Was Saved');
  await source(page).press('Control+A');
  const saving = page.waitForRequest(
    (request) => request.headers()['accept'] === 'application/json',
  );
  await page.keyboard.type('First.');
  await saving;
  await page.keyboard.type(' Second.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('Saved as a draft');
  await expect(source(page)).toContainText('First. Second.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('text typed before the script loads is saved', async ({ page }) => {
  let start = () => {};
  const isTyped = new Promise<void>((resolve) => (start = resolve));
  await openNew(page, 'Typed Before the Script');
  await page.route(/\/assets\/.*\.js$/, (route) => isTyped.then(() => route.continue()));
  // Without its hash, which moves the focus.
  await page.goto(page.url().split('#')[0]!, { waitUntil: 'commit' });
  await source(page).focus();
  await page.keyboard.type('Early');
  start();
  await expect(state(page)).toContainText('Draft saved');
  // The text field is replaced by an editor.
  await expect(page.locator('.cm-content')).toBeFocused();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('and+late') === true,
  );
  await page.keyboard.type(' and late');
  await saved;
  await page.reload();
  await expect(page.locator('.cm-content')).toContainText('Early and late');
});

test('a title typed before the script loads is saved', async ({ page }) => {
  let start = () => {};
  const isTyped = new Promise<void>((resolve) => (start = resolve));
  await openNew(page, 'Titled Before the Script');
  await page.route(/\/assets\/.*\.js$/, (route) => isTyped.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#title').fill('An Early Title');
  start();
  await expect(page.locator('h1').first()).toHaveText('An Early Title');
  await page.reload();
  await expect(page.locator('#title')).toHaveValue('An Early Title');
});

test('a space at the end of a field stays while the text is saved', async ({ page }) => {
  await openNew(page, 'Words That Are Still');
  await page.locator('#title').press('End');
  await page.keyboard.type(' being ');
  await expect(page.locator('h1').first()).toHaveText('Words That Are Still being');
  await page.keyboard.type('typed');
  await expectNow(page.locator('#title')).toHaveValue('Words That Are Still being typed');
});

for (const [lost, lose] of [
  ['lost', (route: Route) => route.abort()],
  ['cut off', (route: Route) => route.fulfill({ body: '{"from":' })],
  ['replaced by a proxy', (route: Route) => route.fulfill({ status: 502, body: '' })],
] as const) {
  test(`text typed after the response to a save was ${lost} is saved, without a conflict`, async ({
    page,
  }) => {
    await openNew(page, `A Train In a Tunnel: ${lost}`);
    const loseResponse = async (route: Route) => {
      await route.fetch();
      await lose(route);
    };
    await page.route(page.url(), loseResponse, { times: 1 });
    await source(page).press('Control+A');
    await page.keyboard.type('Saved.');
    await expect(state(page)).toContainText('It is tried again.');
    // The first text is sent again before it.
    const isSaved = page.waitForResponse(
      (response) =>
        response.ok() && response.request().postData()?.includes('Typed+later.') === true,
    );
    await page.keyboard.type(' Typed later.');
    await isSaved;
    await expect(state(page)).toContainText('Draft saved');
    await page.reload();
    await expect(source(page)).toHaveText('Saved. Typed later.');
  });
}

test('an article is not left without a question while it is saved', async ({ page }) => {
  await openNew(page, 'A Save On Its Way');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(page.url(), async (route) => {
    await arrived;
    await route.continue();
  });
  await source(page).click();
  const isSent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.type('Typed');
  await isSent;
  const asked = page.waitForEvent('dialog');
  const left = page.getByRole('link', { name: 'Back to articles' }).click();
  await (await asked).dismiss();
  await left;
  arrive();
  await expect(state(page)).toContainText('Draft saved');
});

test('a text is saved although its preview cannot be loaded', async ({ page }) => {
  await openNew(page, 'A Preview That Fails');
  await page.route('**/preview', (route) => route.abort());
  await source(page).press('Control+A');
  for (const words of ['One.', ' Two.', ' Three.']) {
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes(words.trim()) === true,
    );
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.type(words);
    await saved;
    await failed;
    await expect(state(page)).toContainText('Draft saved');
  }
});

/** Holds the answer to the picture a.png. @returns what lets it arrive */
async function holdPicture(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(page.url(), async (route) => {
    if (!route.request().postData()?.includes('a.png')) return route.continue();
    await arrived;
    await route.fulfill({ json: { markdown: '![A desk](/pictures/a.webp)' } });
  });
  return arrive;
}

test('a picture that arrives while somebody is typing leaves the cursor', async ({ page }) => {
  await openNew(page, 'A Slow Picture');
  const arrive = await holdPicture(page);
  await source(page).press('Control+A');
  await page.keyboard.type('Typed');
  const buffer = Buffer.alloc(9);
  await page.locator('#picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.locator('#alt').fill('A desk');
  await page.locator('#alt').press('Enter');
  await source(page).focus();
  arrive();
  await expect(source(page)).toContainText('![A desk]');
  await page.keyboard.type(' before and after.');
  await expect(source(page)).toContainText('Typed before and after.');
});

test('a save that gets no response is repeated', async ({ page }) => {
  await openNew(page, 'A Server That Hangs');
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout;
      return timeout(300);
    };
  });
  await page.route(page.url(), () => {}, { times: 1 });
  await source(page).press('Control+A');
  await page.keyboard.type('Typed.');
  await expect(state(page)).toContainText('the desk cannot be reached');
  await expect(state(page)).toContainText('Draft saved');
});

test('copied cells of a spreadsheet are pasted as text, not as their picture', async ({ page }) => {
  await openNew(page, 'Cells From a Spreadsheet');
  await source(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One cell');
    clipboardData.setData('text/html', '<table><tr><td>One cell</td></tr></table>');
    clipboardData.items.add(new File([new Uint8Array(9)], 'image.png', { type: 'image/png' }));
    const paste = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expectNow(source(page)).toContainText('One cell');
});

test(
  'the toolbar writes Markdown, and its menu inserts components that render',
  needsPreview,
  async ({ page }) => {
    await openNew(page, 'Buttons That Write');
    await source(page).press('Control+A');
    await page.keyboard.type('bold');
    await source(page).press('Control+A');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(source(page)).toContainText('**bold**');
    await source(page).press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Heading' }).click();
    await page.keyboard.type('What it costs');
    await expect(source(page).getByText('## What it costs')).toBeVisible();
    await page.getByText('Insert…').click();
    await page.getByRole('button', { name: 'Callout' }).click();
    await page.keyboard.type('Mind the gap');
    await expect(preview(page).getByText('Mind the gap')).toBeVisible();
  },
);

test('a menu covers the content below it and is fully visible on every screen', async ({
  page,
}) => {
  await openNew(page, 'Menus On Every Screen');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(page.getByText('Insert…')).toBeInViewport({ ratio: 1 });
    for (const name of ['Insert…', 'Discard…', 'Publish…']) {
      await page.getByText(name, { exact: true }).click();
      const menu = page.locator('.pop[open] > div');
      await expect(menu, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(menu).toHaveCSS('background-color', /^(?:rgb|oklch)\([^/]*\)$/);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  }
});

test(
  'a picture needs an alternative text and is inserted at the cursor',
  needsPreview,
  async ({ page }) => {
    await openNew(page, 'A Picture Of A Desk');
    const picture = await sharp({
      create: { width: 320, height: 200, channels: 3, background: '#2a6a4a' },
    })
      .jpeg()
      .toBuffer();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture…' }).click();
    const file = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: picture };
    await (await choosing).setFiles(file);
    await page.getByRole('button', { name: 'Add at the cursor' }).click();
    await expect(page.getByRole('alert')).toHaveText('Say what the picture shows.');
    await expect(page.locator('#alt')).toBeFocused();
    await page.keyboard.type('A green desk');
    await page.keyboard.press('Enter');
    await expect(source(page)).toContainText('![A green desk](/pictures/');
    const shown = preview(page).getByRole('img', { name: 'A green desk' });
    const [address] = /\/pictures\/\w+\.webp/.exec(await source(page).innerText()) ?? [];
    kept = join('site/public', address!);
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

test('Enter that an input method takes adds no picture yet', async ({ page }) => {
  await openNew(page, 'A Picture In Japanese');
  await page.locator('#picture').setInputFiles({
    name: 'desk.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(9),
  });
  const isTakenByDesk = (how: { isComposing?: true; keyCode?: number }) =>
    page.locator('#alt').evaluate((field, init) => {
      const cancelable = true;
      // The desk prevents it from sending the form.
      return !field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', cancelable, ...init }),
      );
    }, how);
  expectNow(await isTakenByDesk({ isComposing: true })).toBe(false);
  expectNow(await isTakenByDesk({ keyCode: 229 })).toBe(false);
  expectNow(await isTakenByDesk({})).toBe(true);
  await expect(page.getByRole('alert')).toContainText('Say what the picture shows.');
});

test('a dropped picture is described, and one that cannot be read is refused', async ({ page }) => {
  await openNew(page, 'Pictures That Cannot Be Read');
  await source(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    // A photograph whose type the browser does not know.
    dataTransfer.items.add(new File([new Uint8Array(9)], 'IMG_1.HEIC'));
    dataTransfer.items.add(new File([new Uint8Array(9)], 'IMG_2.HEIC'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await expect(page.locator('#alt')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('only the first picture is here');
  await page.keyboard.type('A desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This file is not a picture');
  await expect(page.locator('#alt')).toHaveValue('A desk');
});

test('a picture that is dropped while another is added stays chosen', async ({ page }) => {
  await openNew(page, 'Two Pictures At Once');
  const arrive = await holdPicture(page);
  const drop = (name: string) =>
    source(page).evaluate((element, fileName) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(9)], fileName, { type: 'image/png' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    }, name);
  await drop('a.png');
  await page.keyboard.type('A desk');
  await page.keyboard.press('Enter');
  const add = page.locator('[data-add-picture]');
  await expect(add).toHaveText('Adding the picture …');
  await drop('b.png');
  await page.keyboard.type('A chair');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A picture is still being added.');
  arrive();
  await expect(source(page)).toContainText('![A desk]');
  await expect(page.locator('#alt')).toBeFocused();
  await expect(page.locator('#alt')).toHaveValue('A chair');
  await expect(add).toHaveText('Add at the cursor');
  await expect(page.getByRole('alert')).toBeHidden();
  const names = page
    .locator('#picture')
    .evaluate((input: HTMLInputElement) => input.files![0]!.name);
  expect(await names).toBe('b.png');
});

test('a save is announced once', async ({ page }) => {
  await openNew(page, 'A Save That Is Announced Once');
  const status = page.locator('.state[role=status]');
  const said = await status.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const changed = added.map(({ textContent }) => textContent).join(' ');
      // A status is read as a whole, unless it says otherwise.
      texts.push(element.ariaAtomic === 'false' ? changed : element.textContent);
    }).observe(element, { childList: true, subtree: true });
    return texts;
  });
  await source(page).press('Control+A');
  await page.keyboard.type('A [follow-up](/blog/outreach-gravty).\n');
  await expect(page.locator('.found', { hasText: 'Line 1' })).toBeVisible();
  await expect(status).toContainText(/\d findings?\. Draft saved/);
  const savings = async () =>
    (await said.jsonValue()).filter((text) => text.includes('Draft saved'));
  expectNow(await savings()).toHaveLength(1);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.type('Once more.');
  await saved;
  await page.waitForResponse((answer) => answer.request().method() === 'GET');
  const texts = await savings();
  expectNow(texts, 'not again within a minute').toEqual([...new Set(texts)]);
});

test('files that are too large together are refused before they are sent', async ({ page }) => {
  await page.goto(`${started.desk}/pages/testimonials`);
  const choose = (index: number, megabytes: number) =>
    page
      .locator('input[type=file]')
      .nth(index)
      .evaluate(
        (input: HTMLInputElement, bytes) => {
          const { items, files } = new DataTransfer();
          items.add(new File([new Uint8Array(bytes)], 'wall.png', { type: 'image/png' }));
          input.files = files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
          return input.validationMessage;
        },
        megabytes * 1024 * 1024,
      );
  expectNow(await choose(0, 21)).toContain('20 MB');
  expectNow(await choose(0, 11)).toBe('');
  expectNow(await choose(1, 11)).toContain('20 MB');
  expectNow(await choose(0, 1)).toBe('');
  const form = page.locator('form[enctype]');
  expectNow(await form.evaluate((it: HTMLFormElement) => it.checkValidity())).toBe(true);
});

test('a picture that is refused leaves the focus on its button, and says why', async ({ page }) => {
  await openNew(page, 'A Button That Keeps the Focus');
  const file = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9) };
  await page.locator('#picture').setInputFiles(file);
  await page.locator('#alt').fill('A desk');
  const add = page.getByRole('button', { name: 'Add at the cursor' });
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  await page.route(page.url(), (route) => route.fulfill(badGateway));
  await add.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The desk cannot be reached. Try again.');
  await page.unroute(page.url());
  await add.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This file is not a picture');
  await expectNow(add).toBeFocused();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('#slug').fill('a-button-elsewhere');
  await other.getByRole('button', { name: 'Rename' }).click();
  await other.waitForURL(/a-button-elsewhere/);
  await add.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is no such article');
});

test('the button shows why a text cannot be saved, after one more attempt to save it', async ({
  page,
}) => {
  await openNew(page, 'Saved on a Disk That Is Full');
  const accepted: (string | undefined)[] = [];
  await page.route(page.url(), async (route) => {
    const { accept } = route.request().headers();
    accepted.push(accept);
    if (accept !== 'application/json') {
      return route.fulfill({ contentType: 'text/html', body: '<h1>The disk is full.</h1>' });
    }
    await route.fulfill({ status: 507, json: { rejection: 'The disk is full.' } });
  });
  await page.locator('#subtitle').fill('Typed while the disk is full.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The disk is full.' })).toBeVisible();
  // A slow machine saves it once before the button does.
  expectNow(accepted.at(-2)).toBe('application/json');
  expectNow(accepted.at(-1)).not.toBe('application/json');
});

test('a link to a field shows it on a small screen, and in a closed menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const field of ['subtitle', 'publishTime']) {
    await page.goto('about:blank');
    await page.goto(`${started.desk}/articles/from-cold-to-gold#${field}`);
    await expect(page.locator(`#${field}`)).toBeFocused();
  }
});

test('a small screen does not break the link to the first error', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${started.desk}/pages/colors`);
  await page.locator('.color input:last-child').first().fill('#ffe600');
  await page.getByRole('button', { name: 'Check the contrast' }).click();
  const show = page.getByRole('link', { name: 'Show' });
  await show.waitFor();
  await page.locator('[data-saved]').evaluate((saved) => {
    saved.textContent = 'Draft saved yesterday, 12:13 PM';
  });
  const { height } = (await show.boundingBox())!;
  expectNow(height, 'one line').toBeLessThan(30);
});

test('a small screen shows the field for which a form is rejected', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${started.desk}/articles/from-cold-to-gold`);
  await expect(page.locator('.cm-content')).toBeVisible();
  const cover = page.locator('.p3 input[type=file]').first();
  await cover.evaluate((input: HTMLInputElement) => input.setCustomValidity('It is too large.'));
  await expect(cover).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cover).toBeFocused();
});

test(
  'a background save keeps the note that nothing can be published',
  needsPreview,
  async ({ page }) => {
    await openNew(page, 'Nothing Can Be Published');
    const note = '<div class="note warn" role="status">Nothing can be published here.</div>';
    await page.route(page.url(), async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<main id="main">', `$&${note}`) });
    });
    await page.reload();
    await expect(page.locator('.cm-content')).toBeVisible();
    await source(page).press('Control+A');
    await page.keyboard.type('Typed.');
    await expect(preview(page).getByText('Typed.')).toBeVisible();
    await expectNow(page.getByText('Nothing can be published here.')).toBeVisible();
  },
);

test('a long text is saved while another tab is shown', async ({ page }) => {
  await openNew(page, 'Seventy Kilobytes');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await source(page).fill('A long text. '.repeat(5_500));
  await saved;
  const { length } = await page.locator('#body').inputValue();
  expectNow(length).toBeGreaterThan(64 * 1024);
  await page.reload();
  await expect(page.locator('#body')).toHaveValue(/A long text\./);
});

/** Keeps the page where its forms are sent, as it stays while the site is built. @returns the buttons that sent one */
async function keepForms(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    window.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push((event.submitter as HTMLButtonElement).value);
      event.preventDefault();
    });
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

test('a double click publishes once, and the form says that it takes long', async ({ page }) => {
  await page.goto(`${started.desk}/pages/home`);
  const sent = await keepForms(page);
  // The desk is asked whether it can be reached. A second answer would come after typing.
  const typed = Promise.withResolvers<void>();
  let checks = 0;
  await page.route('**/events', async (route) => {
    checks += 1;
    if (checks > 1) await typed.promise;
    await route.continue();
  });
  const publish = page.getByRole('button', { name: 'Publish changes' });
  await publish.press('Enter');
  await publish.press('Enter');
  await expect(state(page)).toHaveText('Building the site: about 15 seconds …');
  expect(await sent()).toEqual(['publish']);
  // What is typed then can be sent, too.
  await page.locator('#title').fill('Another title');
  typed.resolve();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(sent).toEqual(['publish', 'save']);
});

test('articles are deleted only by the button, which says that it takes long', async ({ page }) => {
  await page.goto(`${started.desk}/articles`);
  const sent = await keepForms(page);
  await page.getByRole('checkbox').first().check();
  await page.keyboard.press('Enter');
  await page.getByText('Delete…').click();
  await page.getByRole('button', { name: 'Delete the selected articles' }).click();
  expectNow(await sent()).toEqual(['', 'delete']);
  await expect(page.getByRole('button', { name: 'Building the site' })).toBeVisible();
});

test('typed words are not left without a question', async ({ page }) => {
  await page.goto(`${started.desk}/pages/home`);
  await page.locator('#title').fill('Another title');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    // The click waits for this.
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Plans' }).first().click();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.locator('#title')).toHaveValue('Another title');
});

test('an article is not left without a question when the script of its editor is missing', async ({
  page,
}) => {
  await openNew(page, 'An Editor Without Its Script');
  await page.route(/\/assets\/editor-.*\.js$/, (route) => route.abort());
  await page.reload();
  await source(page).click();
  await page.keyboard.type('Typed');
  await expect(state(page)).toHaveText('Not saved yet.');
  const asked = page.waitForEvent('dialog');
  const left = page.getByRole('link', { name: 'Back to articles' }).click();
  await (await asked).dismiss();
  await left;
  await expect(source(page)).toHaveValue('Typed');
});

for (const [name, input, words] of [
  ['a cover', '[name="cover.picture.file"]', '“Save” uploads the picture.'],
  ['a picture for the text', '#picture', 'Draft saved'],
] as const) {
  test(`${name} that was chosen is not left without a question`, async ({ page }) => {
    await openNew(page, `Without ${name}`);
    const picture = { width: 9, height: 9, channels: 3 as const, background: 'red' };
    await page.locator(input).setInputFiles({
      name: 'chosen.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    });
    await expect(state(page)).toContainText(words);
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('link', { name: 'Back to articles' }).click();
    await (await asked).dismiss();
    await left;
  });
}

test('text typed while the site is built is saved, without a conflict', async ({ page }) => {
  await openNew(page, 'Two Sentences On One Site');
  const sent = await keepForms(page);
  await source(page).press('Control+A');
  await page.keyboard.type('Published.');
  await page.locator('summary', { hasText: 'Publish…' }).click();
  await page.locator('[value=publish]').click();
  await expect.poll(sent).toEqual(['publish']);
  await expect(state(page)).toHaveText('Building the site: about 15 seconds …');
  await source(page).press('Control+A');
  // A slow machine saves it in parts.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('Typed+later.') === true,
  );
  await page.keyboard.type('Typed later.');
  await saved;
  await expect(state(page)).toContainText('Draft saved');
  await page.reload();
  await expect(source(page)).toHaveText('Typed later.');
});

test('nothing can be typed between a click on “Rename” and the page of the new address', async ({
  page,
}) => {
  await openNew(page, 'A Text That Moves');
  const sent = await keepForms(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.poll(sent).toEqual(['rename']);
  await page.locator('.cm-content').focus();
  await page.keyboard.type('Typed in between.');
  await expectNow(page.locator('.cm-content')).not.toContainText('in between');
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await source(page).press('Control+A');
  await page.keyboard.type('Typed after Back.');
  await expect(state(page)).toContainText('Draft saved');
});

test('a form says that what is typed is not saved, and hides the contrast of the saved colors', async ({
  page,
}) => {
  await page.goto(`${started.desk}/pages/colors`);
  await expect(page.getByText('Smallest contrast').first()).toBeVisible();
  await page.locator('.color [type=color]').first().fill('#ffe600');
  await expect(page.locator('.color input:last-child').first()).toHaveValue('#ffe600');
  await expect(state(page)).toHaveText('Not saved yet.');
  await expect(page.getByText('Smallest contrast').first()).toBeHidden();
});

test('a page is linked where this server serves it', async ({ page }) => {
  await page.goto(`${started.desk}/pages/home`);
  const link = page.getByRole('link', { name: 'See it on the site' });
  await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('going back to an article does not bring an older text back', async ({ page, context }) => {
  await openNew(page, 'A Text That Is Left And Changed');
  const address = page.url();
  await saveSubtitle(page, 'What the first window says.');
  await page.getByRole('link', { name: 'Back to articles' }).click();
  const other = await context.newPage();
  await other.goto(address);
  await saveSubtitle(other, 'What the second window says.');
  await page.goBack();
  await expect(page.locator('#subtitle')).toHaveValue('What the second window says.');
});

async function saveSubtitle(page: Page, text: string): Promise<void> {
  await expect(page.locator('.cm-content')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('#subtitle').fill(text);
  await (await saved).finished();
}

test('somebody else’s text is not overwritten, and both versions are shown', async ({
  page,
  context,
}) => {
  await openNew(page, 'Two People On One Text');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.cm-content')).toBeVisible();
  const mine = page.waitForResponse(
    (response) => response.request().postData()?.includes('What+I+wrote.') === true,
  );
  await source(page).press('Control+A');
  await page.keyboard.type('What I wrote.');
  await mine;
  await source(other).press('Control+A');
  await other.keyboard.type('What they wrote.');
  await expect(state(other)).toContainText('Not saved: this was changed elsewhere.');
  const icons = other.locator('.state > svg');
  await expect(icons.first()).toBeHidden();
  await expect(icons.last()).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('This was changed elsewhere after you opened it.')).toBeVisible();
  await expect(source(other)).toContainText('What they wrote.');
  await expect(other.locator('#theirs')).toHaveValue(/What I wrote\./);
  expectNow(await findViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Keep mine as a new draft' }).click();
  await expect(other).toHaveURL(/\/articles\/two-people-on-one-text-2/);
  await expect(source(other)).toHaveText('What they wrote.');
  await page.reload();
  await expect(source(page)).toHaveText('What I wrote.');
});

test('a text can be written, checked, rendered and saved without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session! });
  const page = await context.newPage();
  await page.goto(`${started.desk}/articles`);
  await page.getByRole('textbox', { name: 'New article' }).fill('Written Without Scripts');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('#body').fill('One [link](/blog/outreach-gravty).');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#findings')).toContainText('Line 1: There is no page');
  await expect(preview(page).getByText('One link.')).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByText('Details', { exact: true }).click();
  await expect(page.locator('#body')).toBeHidden();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.locator('#body')).toBeInViewport();
  await context.close();
});

test(
  'the editor passes axe in both themes, and fits every width',
  needsPreview,
  async ({ page }) => {
    await page.goto(`${started.desk}/articles/from-cold-to-gold`);
    await expect(source(page)).toBeVisible();
    expectNow(await findViolations(page)).toEqual([]);
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

test('the whole text is searched, also where it is not in the page', async ({ page }) => {
  await page.goto(`${started.desk}/articles/from-cold-to-gold`);
  const text = source(page);
  const last = readFileSync('site/content/articles/from-cold-to-gold.mdx', 'utf8').trim();
  const words = last.split('\n').at(-1)!.slice(0, 30);
  await expect(text).not.toContainText(words);
  await text.press('ControlOrMeta+f');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(text).toContainText(words);
  expectNow(await findViolations(page)).toEqual([]);
  // What is typed there is no text of the article, and starts no draft.
  await page.waitForTimeout(3_000);
  await expect(state(page)).toContainText('As it is on the site');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
});
