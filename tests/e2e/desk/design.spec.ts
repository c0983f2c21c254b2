import { findViolations } from '../find-violations.ts';
import { expect, test, type Locator } from './test.ts';

const phone = { width: 375, height: 812 };
const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
const sizeOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).fontSize);

test('no field on a phone is so small that iOS zooms in', async ({ page, started }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/people', '/pages', '/articles/outreach-gravity']) {
    await page.goto(started.desk + path);
    const sizes = await page
      .locator('input:not([type=checkbox], [type=radio]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});

test('a phone shows the ranges of the numbers in one line', async ({ page, started }) => {
  await page.setViewportSize(phone);
  await page.goto(`${started.desk}/numbers`);
  expect(await heightOf(page.getByRole('navigation', { name: 'Range' }))).toBeLessThan(50);
});

test('a lead has a phone to itself, with the way back at the top', async ({ page, started }) => {
  await page.setViewportSize(phone);
  const reference = await started.sendLead({});
  await page.goto(`${started.desk}/lead/${reference}`);
  await expect(page.getByRole('searchbox')).toBeHidden();
  const back = page.getByRole('navigation', { name: 'Leads' }).getByRole('link').first();
  expect((await back.boundingBox())?.y).toBeLessThan(40);
});

test('nothing is below the camera of a phone on its side, or its home indicator', async ({
  page,
  started,
}) => {
  await started.sendLead({ company: 'http://bit.ly/2abc' }, { 'user-agent': 'curl/8.5.0' });
  await page.setViewportSize({ width: 740, height: 375 });
  const devtools = await page.context().newCDPSession(page);
  const insets = { left: 59, right: 59, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const path of ['/articles/from-cold-to-gold', '/pages/settings', '/leads/quarantined']) {
    await page.goto(started.desk + path);
    // The views scroll sideways.
    const controls = page.locator(':is(a, button, input, summary):not(.skip, .vh, .views a)');
    const places = await controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0),
    );
    expect(Math.min(...places.map(({ left }) => left)), path).toBeGreaterThanOrEqual(59);
    expect(Math.max(...places.map(({ right }) => right)), path).toBeLessThanOrEqual(740 - 59);
  }
  await page.locator('.rows input').first().check();
  const selected = (await page.locator('.bulk').boundingBox())!;
  const sections = (await page.locator('.tabs').boundingBox())!;
  expect(selected.y + selected.height).toBeLessThanOrEqual(sections.y);
});

test('a link in no sentence is as high as a finger', async ({ page, started }) => {
  await page.setViewportSize(phone);
  for (const path of ['/pages', '/articles/outreach-gravity']) {
    await page.goto(started.desk + path);
    const link = page.getByRole('link', { name: 'See it on the site' });
    expect(await heightOf(link), path).toBeGreaterThanOrEqual(44);
  }
  const reference = await started.sendLead({});
  await page.goto(`${started.desk}/lead/${reference}`);
  await page.getByRole('button', { name: 'Done' }).last().click();
  expect(await heightOf(page.getByRole('button', { name: 'Undo' }))).toBeGreaterThanOrEqual(44);
  await page.goto(`${started.desk}/launch`);
  const change = page.getByRole('link', { name: 'Change it' }).first();
  expect(await heightOf(change)).toBeGreaterThanOrEqual(44);
});

test('short values share a row on a wide screen, and a quotation has its own', async ({
  page,
  started,
}) => {
  const placeOf = async (label: string) => (await page.getByLabel(label).first().boundingBox())!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${started.desk}/pages/testimonials`);
  const role = await placeOf('Role');
  expect(role.y).toBe((await placeOf('Name')).y);
  expect((await placeOf('What they said')).width).toBeGreaterThan(role.width * 3);
  await page.setViewportSize(phone);
  expect((await placeOf('Role')).y).toBeGreaterThan((await placeOf('Name')).y);
});

test('the menu of a list opens below its button, and moves nothing', async ({ page, started }) => {
  await started.sendLead({});
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`${started.desk}/leads/all`);
    await expect(page.getByText('Delivered')).toBeVisible();
    const button = page.getByText('Export…');
    const list = page.getByRole('list').filter({ hasText: 'Ada Byron' });
    const before = [await button.boundingBox(), await list.boundingBox()];
    await button.click();
    await expect(page.getByRole('button', { name: 'HubSpot' })).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page)).toEqual([]);
    expect([await button.boundingBox(), await list.boundingBox()]).toEqual(before);
  }
});

test('all rows of a list are selected by one button, and cleared by another', async ({
  page,
  started,
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/articles', '/leads/all']) {
    await started.sendLead({ company: `Engines ${path.length}` });
    await page.goto(started.desk + path);
    const boxes = page.locator('main li input[type=checkbox]');
    await boxes.first().check();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(boxes.last()).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(boxes.last()).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Select all' })).toBeHidden();
  }
});

test('a menu closes when the focus leaves it, and covers no lead that has the focus', async ({
  page,
  started,
}) => {
  await started.sendLead({});
  await page.goto(`${started.desk}/leads/all`);
  await page.getByText('Export…').press('Enter');
  const last = page.locator('.export button').last();
  await last.focus();
  await expect(last).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Select Ada' })).toBeFocused();
  await expect(last).toBeHidden();
});

test('the selection is distinguishable in forced colors', async ({ page, started }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = [];
  for (const days of [7, 365]) {
    await page.goto(`${started.desk}/numbers?days=${days}`);
    looks.push(await page.getByRole('link', { name: '7 days' }).screenshot());
  }
  expect(looks[0]!.equals(looks[1]!)).toBe(false);
});

test('a section without views is marked like a view', async ({ page, started }) => {
  await page.goto(started.desk);
  const colorOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const sheet = await page
    .locator('.sheet')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf('Leads')).not.toBe(sheet);
  await page.goto(`${started.desk}/numbers`);
  expect(await colorOf('Numbers')).toBe(sheet);
});

test('the lines of a list follow their heading, each in the middle of its row', async ({
  page,
  started,
}) => {
  await page.goto(`${started.desk}/health`);
  const heading = await page.getByRole('heading', { name: 'Checks' }).boundingBox();
  const line = page.locator('.check', { hasText: 'Canary' });
  const first = await page.locator('.check').first().boundingBox();
  expect(first!.y - heading!.y - heading!.height).toBeLessThan(1);
  const middles = await line.locator('> :not(:empty)').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
});

test('a time among facts is as large as they are', async ({ page, started }) => {
  const reference = await started.sendLead({});
  await page.goto(`${started.desk}/lead/${reference}`);
  const facts = page.getByRole('region', { name: 'Facts' });
  expect(await sizeOf(facts.locator('time'))).toBe(await sizeOf(facts.locator('dd').last()));
});
