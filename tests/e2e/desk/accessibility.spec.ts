import { paths } from '../../../desk/paths.ts';
import { findViolations } from '../find-violations.ts';
import { expect, test } from './test.ts';

/** Addresses for callers who are not signed in, for forms and programs, and redirects. */
const notPages: readonly string[] = [
  paths.assets,
  paths.siteFiles,
  paths.events,
  paths.signIn,
  paths.signInCode,
  paths.forgottenPassword,
  paths.signOut,
  paths.setUpSecondFactor,
  paths.changeLeads,
  paths.undo,
  paths.account,
  paths.pages,
];

const pages = [
  ...Object.values(paths).flatMap((path) =>
    typeof path === 'string' && !notPages.includes(path) ? path : [],
  ),
  '/leads/all',
  '/leads/quarantined',
  '/leads/all?q=nobody',
  '/numbers?days=365',
  '/pages/home',
  '/pages/testimonials',
  '/pages/settings',
  '/pages/colors',
  '/pages/legal-privacy',
];

let reference: string;
test.beforeEach(async ({ started }) => {
  reference = await started.sendLead({
    firstName: `${'Long'.repeat(22)} <script>`,
    lastName: 'عربى 👩‍💻',
    company: 'javascript:alert(1)',
  });
});

test('every page of the desk passes axe and fits every width, with texts that visitors typed', async ({
  page,
  started,
}) => {
  test.setTimeout(300_000);
  const all = [...pages, `/lead/${reference}`, `/lead/${reference}/erase`];
  for (const path of all) {
    const response = await page.goto(started.desk + path);
    expect.soft(response?.status(), path).toBe(200);
    expect.soft(await findViolations(page), path).toEqual([]);
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('every page of the desk fits a phone at twice the browser’s font size', async ({
  page,
  started,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [...pages, `/lead/${reference}`, `/lead/${reference}/erase`]) {
    await page.goto(started.desk + path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
  }
  // Of the form with dates.
  await page.setViewportSize({ width: 320, height: 812 });
  await page.goto(`${started.desk}/pages/settings`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the bar of a lead on a phone passes axe', async ({ page, started }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${started.desk}/lead/${reference}`);
  await expect(page.getByRole('form', { name: 'Reply and status' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('pages for signed-out users pass axe too', async ({ browser, started }) => {
  const page = await (await browser.newContext()).newPage();
  for (const path of ['/sign-in', '/link/unknown']) {
    await page.goto(started.desk + path);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

test('the keyboard alone opens a lead, adds a note and marks it as done', async ({
  page,
  started,
}) => {
  await started.sendLead({});
  await page.goto(`${started.desk}/leads/new`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // The shortcuts work once the page has loaded.
  await page.waitForURL(/\/lead\//);
  await page.getByRole('textbox', { name: /note/i }).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('By keyboard')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('#main').getByText('set to Done')).toBeVisible();
});
