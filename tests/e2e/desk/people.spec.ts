import { expect, test } from '@playwright/test';
import { codeOf, password, setUp, startDesk, type StartedDesk } from './start-desk.ts';

let started: StartedDesk;
test.beforeEach(async () => {
  started = await startDesk();
});
test.afterEach(() => started.stop());

const owner = 'owner@example.com';

test('the first owner sets up the account, and signs in again with a recovery code', async ({
  page,
}) => {
  const { recoveryCodes } = await setUp(page, started.setUpLink, owner);
  expect(recoveryCodes).toHaveLength(10);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/New/);
  const again = await page.goto(started.setUpLink);
  expect(again?.status()).toBe(410);
  await page.goto(`${started.desk}/people`);
  await page.locator('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto(started.desk);
  await page.getByLabel('E-mail address').fill(owner);
  await page.getByLabel('Password').fill(password);
  await page.locator('main form button').first().click();
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/New/);
  await page.goto(`${started.desk}/people`);
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible();
});

test('a double click on the button below a new password uses the link once', async ({ page }) => {
  await page.goto(started.setUpLink);
  await page.getByLabel('Your e-mail address').fill(owner);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same again').fill(password);
  const box = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  const pause = 100;
  await page.mouse.click(x, y);
  await page.waitForTimeout(pause);
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
});

test('a colleague is invited, signs in, and loses access at once when removed', async ({
  page,
  browser,
}) => {
  await setUp(page, started.setUpLink, owner);
  await page.goto(`${started.desk}/people`);
  await page.getByLabel('E-mail address').fill('ruth@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.locator('.note .codes').innerText();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { secret } = await setUp(theirs, link);
  expect(codeOf(secret)).toMatch(/^\d{6}$/);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/New/);
  await page.goto(`${started.desk}/people`);
  await page.getByRole('link', { name: /Manage/ }).click();
  await page.getByRole('button', { name: 'Remove ruth@example.com' }).click();
  await expect(page.getByText('They are removed, and out at once.')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await context.close();
});
