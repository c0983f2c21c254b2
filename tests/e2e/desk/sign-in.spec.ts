import { expect, test, type Page } from '@playwright/test';
import { codeOf, password, setUp, startDesk, type SetUp, type StartedDesk } from './start-desk.ts';

const owner = 'owner@example.com';
const stepMs = 30_000;

let started: StartedDesk;
let secondFactor: SetUp;
/** The tests share one desk, which takes seconds to set up, and each begins signed out. */
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  started = await startDesk();
  const page = await browser.newPage();
  secondFactor = await setUp(page, started.setUpLink, owner);
  await page.close();
});
test.afterAll(() => started.stop());

test('a wrong code is rejected, and a correct one then opens the requested page', async ({
  page,
  context,
}) => {
  await page.goto(`${started.desk}/numbers`);
  await enterPassword(page);
  await enterCode(page, findWrongCode(secondFactor.secret));
  await expect(page.getByText('That code is not right.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${started.desk}/leads/new`);
  await expect(other).toHaveURL(/\/sign-in\/code/);
  await other.close();
  // The setup used the current code, and a code works once.
  await enterCode(page, codeOf(secondFactor.secret, Date.now() + stepMs));
  await expect(page).toHaveURL(`${started.desk}/numbers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers');
});

test('a long name that is one word stays on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(started.desk);

  await page
    .locator('.brand span')
    .last()
    .evaluate((name) => (name.textContent = 'Donaudampfschifffahrt'.repeat(4).slice(0, 80)));

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a wrong password is rejected', async ({ page }) => {
  await page.goto(started.desk);
  await enterPassword(page, 'four other words here');
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(owner);
});

test('a recovery code works once, and an unused one still signs in', async ({ page }) => {
  const [used = '', unused = ''] = secondFactor.recoveryCodes;
  await page.goto(started.desk);
  await enterPassword(page);
  await enterRecoveryCode(page, used);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New');

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${started.desk}/leads/new`);
  await enterPassword(page);
  await enterRecoveryCode(page, used);
  await expect(page.getByText('That recovery code is not right.')).toBeVisible();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(unused);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New');
});

// Last, because it replaces the codes.
test('recovery codes are printed alone, with the name of the site and the day', async ({
  page,
}) => {
  const [, , first = '', second = ''] = secondFactor.recoveryCodes;
  await page.goto(`${started.desk}/people`);
  await enterPassword(page);
  await enterRecoveryCode(page, first);
  await page.getByLabel('Code from your app').fill(second);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('main > :visible');
  await expect(printed).toHaveCount(2);
  await expect(printed.first().getByRole('listitem')).toHaveCount(10);
  await expect(printed.last()).toHaveText(/^Made on \w+, /);
});

async function enterPassword(page: Page, typed = password): Promise<void> {
  await page.getByLabel('E-mail address').fill(owner);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Use this code' }).click();
}

/** A code that is valid neither now nor in the neighboring time steps, even if a step begins before it is used. */
function findWrongCode(secret: string): string {
  const valid = [-1, 0, 1, 2].map((steps) => codeOf(secret, Date.now() + steps * stepMs));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !valid.includes(code))!;
}
