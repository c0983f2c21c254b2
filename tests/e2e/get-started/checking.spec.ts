import { expect, test } from '../test.ts';
import {
  accept,
  answer,
  expectValues,
  field,
  fillIn,
  hydrate,
  labels,
  messages,
  rejectWith,
  submit,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('validation', () => {
  test('shows every message and focuses the first invalid field', async ({ page }) => {
    await submit(page).click();
    for (const label of labels) {
      await expect(page.getByText(messages[label])).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(messages[label]);
    }
    await expect(field(page, 'First Name')).toBeFocused();
  });

  test('shows the messages one frame before the focus moves', async ({ page }) => {
    await hydrate(page);
    const atOnce = await submit(page).evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await Promise.resolve();
      return {
        invalid: document.querySelectorAll('form [aria-invalid=true]').length,
        isMoved: document.activeElement?.matches('form input'),
      };
    });
    expect(atOnce).toEqual({ invalid: labels.length, isMoved: false });
    await expect(field(page, 'First Name')).toBeFocused();
  });

  test('announces the message when the focus is already in that field', async ({ page }) => {
    await hydrate(page);
    await field(page, 'First Name').fill('A');
    const told = page.locator('form p[role=status]');
    await field(page, 'First Name').press('Enter');
    await expect(told).toHaveText(messages['First Name']);

    await field(page, 'First Name').fill('Ada');
    await expect(told).toHaveText('');
    await field(page, 'First Name').press('Enter');
    await expect(field(page, 'Last Name')).toBeFocused();
    await expect(told).toHaveText('');
  });

  test('shows nothing before the first submission, then checks each field on blur', async ({
    page,
  }) => {
    await hydrate(page);
    await field(page, 'First Name').fill('A');
    await field(page, 'Last Name').focus();
    await expect(page.getByText(messages['First Name'])).toBeHidden();

    await fillIn(page);
    await field(page, 'Email Address').fill('ada@');
    await submit(page).click();
    await expect(field(page, 'Email Address')).toBeFocused();
    await expect(page.getByText(messages['Email Address'])).toBeVisible();
    await expect(page.getByText(messages['First Name'])).toBeHidden();

    await field(page, 'Company Name').fill(' ');
    await field(page, 'First Name').focus();
    await expect(page.getByText(messages['Company Name'])).toBeVisible();
  });

  test('removes a message as soon as its field is valid', async ({ page }) => {
    await submit(page).click();
    await field(page, 'First Name').fill('Ad');
    await expect(page.getByText(messages['First Name'])).toBeHidden();
    await expect(page.getByText(messages['Last Name'])).toBeVisible();
  });

  test('shows nothing for a field that is corrected before the focus has moved', async ({
    page,
  }) => {
    await hydrate(page);
    await submit(page).evaluate(async (button: HTMLButtonElement) => {
      button.click();
      const { firstName } = button.form!.elements as unknown as Record<string, HTMLInputElement>;
      firstName!.focus();
      firstName!.value = 'Ad';
      firstName!.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The focus moves after the next frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(page.getByText(messages['Last Name'])).toBeVisible();
    await expect(page.getByText(messages['First Name'])).toBeHidden();
  });

  test('sends nothing while a field is invalid', async ({ page }) => {
    const requests = await answer(page, accept);
    await fillIn(page, { ...visitor, 'Email Address': 'ada@engines' });
    await submit(page).click();
    await expect(page.getByText(messages['Email Address'])).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  test('shows an error at its field that only the server found', async ({ page }) => {
    const message = 'Please use at most 100 characters.';
    await answer(
      page,
      rejectWith(422, { code: 'invalid_fields', message: 'No.', fields: { lastName: message } }),
    );
    await fillIn(page);
    await submit(page).click();
    await expect(field(page, 'Last Name')).toHaveAccessibleDescription(message);
    await expect(field(page, 'Last Name')).toBeFocused();
    await expectValues(page, visitor);
  });
});
