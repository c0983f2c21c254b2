import { zoneName } from '../../../server/notifications/describe-lead.ts';
import { settings } from '../../../site/settings.ts';
import { expect, test, type Page } from './test.ts';

/*
 * The accessibility tree of the desk's pages, kept in the files of `tests/e2e/aria`. Update them with
 * `npx playwright test tests/e2e/desk/accessibility-tree.spec.ts --update-snapshots`.
 */
let reference: string;
test.beforeEach(async ({ page, started }) => {
  await started.sendLead({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@engines.dev' });
  reference = await started.sendLead({});
  await expect(async () => {
    await page.goto(`${started.desk}/leads/new`);
    await expect(page.getByText('Delivered')).toHaveCount(2, { timeout: 500 });
  }).toPass();
});

test('the accessibility tree of the list of new leads is unchanged', async ({ page, started }) => {
  await page.goto(`${started.desk}/leads/new`);
  await expectTree(page, 'desk-list');
});

test('the accessibility tree of a lead is unchanged', async ({ page, started }) => {
  await page.goto(`${started.desk}/lead/${reference}?view=new`);
  await expectTree(page, 'desk-lead');
});

test('the accessibility tree of the sign-in is unchanged', async ({ browser, started }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${started.desk}/sign-in`);
  await expectTree(page, 'desk-sign-in');
  await context.close();
});

async function expectTree(page: Page, name: string): Promise<void> {
  expect(await readTree(page)).toMatchSnapshot(`${name}.yml`);
}

/**
 * Without values that differ between runs or owners. Compared as text, because `toMatchAriaSnapshot` writes patterns in place of numbers,
 * and the counts matter here.
 */
async function readTree(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return `${tree
    .replaceAll(settings.brand.name, 'Brand')
    .replaceAll(zoneName(), 'New York time')
    .replaceAll(/RS-[A-Z0-9-]+/g, 'RS-REFERENCE')
    .replaceAll(/\b[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}\b/g, 'Mon, Nov 23')
    .replaceAll(/\d{1,2}:\d\d\s(?:AM|PM)/g, '9:41 AM')}\n`;
}
