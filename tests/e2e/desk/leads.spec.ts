import { readFileSync } from 'node:fs';
import { parseCsv } from '../../../desk/pages/leads/parse-csv.for-tests.ts';
import { addStyles } from '../add-styles.ts';
import { expect, test, type Page } from './test.ts';

const fromLinkedIn = {
  'x-lead-source': 'landingPage=%2Fblog%2Foutreach-gravity&referrer=www.linkedin.com',
};
const lead = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a lead arrives while the page is open', async ({ page, started }) => {
  await page.goto(`${started.desk}/leads/new`);
  await expect(lead(page, 'Ada Byron')).toHaveCount(0);
  await started.sendLead({});
  await expect(lead(page, 'Ada Byron')).toBeVisible();
});

test('a quarantined lead is released on a phone', async ({ page, started }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await started.sendLead({ company: 'Win at http://bit.ly/2abc' }, { 'user-agent': 'curl/8.5.0' });
  await page.goto(`${started.desk}/leads/quarantined`);
  await lead(page, 'Ada Byron').click();
  await page.getByRole('button', { name: 'Release' }).first().click();
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0);
  await page.goto(`${started.desk}/leads/new`);
  await expect(lead(page, 'Ada Byron')).toBeVisible();
});

test('a small screen shows the selected view, and the company and state of a lead with a long address', async ({
  page,
  started,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await started.sendLead({ email: `${'long'.repeat(16)}@example.com` }, fromLinkedIn);
  await page.goto(`${started.desk}/leads/all`);
  const chosen = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  for (const part of ['.o', '.mk']) {
    const cut = await page.locator(`.rows ${part}`).evaluate((e) => e.scrollWidth - e.clientWidth);
    expect(cut, part).toBeLessThanOrEqual(0);
  }
});

test('the words of the sections do not collide where they are spaced out', async ({
  page,
  started,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${started.desk}/leads/all`);
  await addStyles(page, '* { letter-spacing: 0.12em !important; line-height: 1.5 !important }');
  const wider = await page.locator('.tabs a').evaluateAll((links) =>
    links.filter((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().width > link.getBoundingClientRect().width;
    }),
  );
  expect(wider).toEqual([]);
});

test('the ranges of the numbers page fit a small screen', async ({ page, started }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${started.desk}/numbers`);
  const sums = await page.locator('.sums').boundingBox();
  const last = await page.locator('.seg a').last().boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(sums!.x + sums!.width);
});

test('a lead gets a note, is marked as done, and is restored', async ({ page, started }) => {
  await started.sendLead({});
  await page.goto(`${started.desk}/leads/new`);
  await lead(page, 'Ada Byron').click();
  await page.getByRole('textbox', { name: /note/i }).fill('Calls back on <b>Friday</b>');
  await page.getByRole('button', { name: /note/i }).click();
  await expect(page.getByText('Calls back on <b>Friday</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).first().click();
  await expect(page.locator('#main').getByText('set to Done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#main').getByText('Undone.')).toBeVisible();
  await page.goto(`${started.desk}/leads/new`);
  await expect(lead(page, 'Ada Byron')).toBeVisible();
});

test('the export opens in a spreadsheet, and no cell is a formula', async ({ page, started }) => {
  await started.sendLead({ company: '=cmd()|A1', firstName: 'A "quoted", name' });
  await started.sendLead({ company: '+49', email: 'b@engines.dev', lastName: 'עברית 👩‍💻' });
  await page.goto(`${started.desk}/leads/all`);
  await page.getByText('Export…').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Everything' }).click();
  const file = await (await downloading).path();
  const [head = [], ...rows] = parseCsv(readFileSync(file, 'utf8'));
  expect(rows).toHaveLength(2);
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  const cells = rows.flat();
  expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
  expect(cells.some((cell) => cell.includes('A "quoted", name'))).toBe(true);
  // Another form of it is another click, not a second one.
  const next = page.waitForEvent('download');
  await page.getByRole('button', { name: 'HubSpot' }).click();
  await next;
});

test('a name has enough room on the narrowest phone', async ({ page, started }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await started.sendLead({ firstName: 'Theodora', lastName: 'Lindqvist' });
  await page.goto(`${started.desk}/leads/new`);
  const name = page.getByRole('link', { name: 'Theodora Lindqvist' });
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  await expect(page.getByText('Export…')).toBeVisible();
});

test('a list is printed over the whole page, in a layout that Firefox prints completely', async ({
  page,
  started,
}) => {
  await started.sendLead({});
  await page.goto(`${started.desk}/leads/all`);
  await page.emulateMedia({ media: 'print' });
  // The script replaces it when leads arrive, also those of other tests.
  const width = async () => (await page.locator('.sheet').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(900);
  // Firefox leaves out `display: contents` of a container query.
  await expect(page.locator('.rows .who').first()).toHaveCSS('display', 'flex');
  await expect(page.getByText('Export…')).toBeHidden();
  await expect(page.getByRole('checkbox')).toBeHidden();
});

test('a lead is printed on one page, with its status', async ({ page, started }) => {
  const reference = await started.sendLead({});
  await page.goto(`${started.desk}/lead/${reference}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('A line.\n'.repeat(4));
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.locator('.said')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
  await expect(page.locator('[aria-pressed=true]')).toHaveCSS('print-color-adjust', 'exact');
});

test('paper shows the name of a list, and every column of a table', async ({ page, started }) => {
  await started.sendLead({});
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${started.desk}/leads/all`);
  await expect(page.locator('h1')).toHaveCSS('clip-path', 'none');
  await page.goto(`${started.desk}/health`);
  await expect(page.locator('.scroll').first()).toHaveCSS('overflow', 'visible');
});
