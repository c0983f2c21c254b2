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

test('every page of the desk passes axe and fits every width, also at twice the browser’s font size, with texts that visitors typed', async ({
  page,
  started,
}) => {
  test.setTimeout(300_000);
  const devtools = await page.context().newCDPSession(page);
  const setFontSize = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  for (const path of [...pages, `/lead/${reference}`, `/lead/${reference}/erase`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(started.desk + path);
    expect.soft(response?.status(), path).toBe(200);
    expect.soft(await findViolations(page), path).toEqual([]);
    for (const width of [320, 768, 1440, 2560]) {
      expect.soft(await widthAt(width), path).toBeLessThanOrEqual(width);
    }
    await setFontSize(32);
    // The form with dates is the widest.
    for (const width of path === '/pages/settings' ? [375, 320] : [375]) {
      expect.soft(await widthAt(width), `${path} with large text`).toBe(width);
    }
    await setFontSize(16);
  }
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
