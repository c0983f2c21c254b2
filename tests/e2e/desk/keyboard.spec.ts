import { expect, test, type Page } from './test.ts';

test.beforeEach(async ({ page, started }) => {
  for (const firstName of ['Ada', 'Grace', 'Mary']) {
    await started.sendLead({ firstName, email: `${firstName.toLowerCase()}@engines.dev` });
  }
  await page.goto(`${started.desk}/leads/new`);
});

/** The shortcuts of a page work once it has loaded. */
async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState();
}
const lead = (page: Page, name: string) => page.getByRole('link', { name: `${name} Byron` });

test('the keyboard alone moves through the list, opens a lead and finishes it', async ({
  page,
}) => {
  await page.keyboard.press('j');
  await expect(lead(page, 'Mary')).toBeFocused();
  await page.keyboard.press('j');
  await expect(lead(page, 'Grace')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(lead(page, 'Ada'), 'the last lead keeps the focus').toBeFocused();
  await page.keyboard.press('k');
  await expect(lead(page, 'Grace')).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.locator('#main').getByText('One lead: set to Done.')).toBeVisible();
  await expect(lead(page, 'Grace')).toHaveCount(0);

  await expect(lead(page, 'Ada'), 'the next lead has the focus').toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expectLoaded(page, 'Mary Byron');
  await page.keyboard.press('j');
  await expectLoaded(page, 'Ada Byron');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Done' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('Enter in a checkbox finishes the selected lead, and not the first', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select Grace' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main').getByText('One lead: set to Done.')).toBeVisible();
  await expect(lead(page, 'Grace')).toHaveCount(0);
  await expect(lead(page, 'Ada'), 'the next lead has the focus').toBeFocused();
});

test('Enter in a checkbox stays in the list while no lead is selected', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select Grace' }).press('Enter');
  const notice = page.locator('#main').getByText('Nothing was moved: no lead is selected.');
  await expect(notice).toBeVisible();
  await expect(lead(page, 'Grace')).toBeVisible();
});

test('a key that is held down finishes one lead', async ({ page, started }) => {
  await lead(page, 'Mary').focus();
  await page.keyboard.down('e');
  await expect(lead(page, 'Grace'), 'the next lead has the focus').toBeFocused();
  // Repeats the key.
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await started.sendLead({ firstName: 'Emmy', email: 'emmy@engines.dev' });
  await expect(lead(page, 'Emmy'), 'every form has been sent').toBeVisible();
  await expect(lead(page, 'Grace')).toBeVisible();
});

test('the keyboard alone searches', async ({ page }) => {
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  // Letters that are shortcuts outside of fields.
  await page.keyboard.type('grace@engines');
  await page.keyboard.press('Enter');
  await expectLoaded(page, 'Search');
  await expect(page.getByText('1 lead found for “grace@engines”')).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead(page, 'Grace')).toBeFocused();
});

test('the list of shortcuts disables and enables single letters', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(dialog).toContainText('move');
  expect((await dialog.boundingBox())?.width, 'wide enough to be read').toBeGreaterThan(250);
  await expect(dialog, 'a screen reader reads the keys').toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(lead(page, 'Mary')).not.toBeFocused();

  await page.keyboard.press('?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(lead(page, 'Mary')).toBeFocused();
});

test('in the list of shortcuts, Escape closes only the list', async ({ page }) => {
  await lead(page, 'Grace').click();
  await expectLoaded(page, 'Grace Byron');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectLoaded(page, 'Grace Byron');
});

test('the list of shortcuts closes as often as it is opened, also without a connection', async ({
  page,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  for (const isOffline of [false, false, true]) {
    await context.setOffline(isOffline);
    await page.keyboard.press('?');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('a form on a small screen keeps the focused field above its bar', async ({
  page,
  started,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${started.desk}/pages/testimonials`);
  const bar = await page.locator('.dock.bar').boundingBox();
  const focused = page.locator('#main form :focus');
  for (let tab = 0; tab < 60; tab += 1) {
    await page.keyboard.press('Tab');
    const box = (await focused.count()) > 0 ? await focused.boundingBox() : null;
    if (box)
      expect(box.y + box.height, (await focused.getAttribute('name')) ?? '').toBeLessThanOrEqual(
        bar!.y,
      );
  }
});

test('a form at a zoom of 400 % has no bar over it', async ({ page, started }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${started.desk}/pages/testimonials`);
  const bar = page.locator('.dock.bar');
  await expect(bar).not.toBeInViewport();
  await bar.scrollIntoViewIfNeeded();
  await expect(bar.getByRole('button', { name: 'Publish changes' })).toBeInViewport({ ratio: 1 });
});

for (const height of [640, 256]) {
  test(`the bar of a small screen, ${height} px high, covers no lead that has the focus`, async ({
    page,
    started,
  }) => {
    for (let count = 0; count < 8; count += 1) {
      await started.sendLead({ company: `Engines ${count}` });
    }
    await page.setViewportSize({ width: 320, height });
    await page.goto(`${started.desk}/leads/new`);
    const focused = page.locator('.rows :focus');
    while ((await focused.count()) === 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    while ((await focused.count()) > 0) {
      const isCovered = await focused.evaluate((control) => {
        const { x, y, width, height: high } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + high / 2);
        return top?.closest('.bulk, .tabs') !== null;
      });
      expect(isCovered).toBe(false);
      await page.keyboard.press('Tab');
    }
    await expect(page.locator('.bulk button').first()).toBeFocused();
  });
}
