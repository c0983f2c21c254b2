import { expect, test } from '../test.ts';
import {
  expectHydrated,
  field,
  fillIn,
  hydrate,
  island,
  messages,
  submit,
  thanks,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts the form and shows the thank-you', async ({ page }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await expect(page.getByText(/Your reference: RS-\w{6}/)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  });

  test('returns with the values and the errors', async ({ page }) => {
    await fillIn(page, { ...visitor, 'First Name': ' A ' });
    await submit(page).click();
    const message = page.locator('#firstName-error');
    await expect(message).toHaveText(messages['First Name']);
    await expect(message).toBeVisible();
    await expect(page.getByRole('link', { name: messages['First Name'] })).toBeVisible();
    await expect(field(page, 'Last Name')).toHaveValue('Byron');
    await expect(page.locator('#lastName-error')).toBeHidden();
  });

  test('shows the thank-you on a static host, by the URL', async ({ page }) => {
    await expect(page.getByText('Thank you for your interest!')).toBeHidden();
    await page.goto('/get-started#thanks');
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await expect(page.getByText('Your reference')).toBeHidden();
  });
});

test('hydrates a page that the server has filled in, without losing anything', async ({
  page,
  context,
}) => {
  await page.route(island, (route) => route.abort());
  await page.goto('/get-started');
  await fillIn(page, { ...visitor, 'Company Name': ' a ' });
  await submit(page).click();
  await page.waitForURL(/state=invalid/);
  await expect(page.getByText('Almost there')).toBeVisible();
  await page.unroute(island);
  await page.reload();
  await hydrate(page);
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription(messages['Company Name']);
  await expect(field(page, 'First Name')).toHaveValue('Ada');
  await field(page, 'Company Name').fill('Analytical Engines');
  await expect(page.locator('#company-error')).toBeHidden();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Almost there')).toBeHidden();
  await expect(field(page, 'First Name')).toHaveValue('');

  // The previous state does not come back.
  await expect(page).toHaveURL(/\/get-started$/);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await hydrate(page);
  await expect(page.getByText('Almost there')).toBeHidden();
  await expect(field(page, 'First Name')).toHaveValue('');
});

test('removes only the state of a post from the URL', async ({ page }) => {
  const campaign = '/get-started?utm_source=mail';
  await page.goto(`${campaign}&state=thanks&reference=RS-ABC234#thanks`);
  await hydrate(page);
  await expect(page).toHaveURL(campaign);
  await page.goto(`${campaign}#main`);
  await page.reload();
  await hydrate(page);
  await expect(page).toHaveURL(`${campaign}#main`);
});

test('keeps text typed after the thank-you of a plain post', async ({ page }) => {
  await page.route(island, (route) => route.abort());
  await page.goto('/get-started');
  await fillIn(page);
  await submit(page).click();
  await page.waitForURL(/state=thanks/);
  await page.unroute(island);
  await page.reload();
  await hydrate(page);
  await expect(page).toHaveURL(/\/get-started$/);
  await field(page, 'First Name').fill('Grace');

  await page.reload();
  await expectHydrated(page);
  await expect(field(page, 'First Name')).toHaveValue('Grace');
  await expect(page.getByText('Thank you for your interest!')).toBeHidden();
});
