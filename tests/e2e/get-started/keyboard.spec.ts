import { expect, test } from '../test.ts';
import {
  accept,
  answer,
  failure,
  field,
  labels,
  rejectWith,
  submit,
  thanks,
  visitor,
} from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test('the form works by keyboard alone', async ({ page }) => {
  await answer(page, rejectWith(500), accept);
  await field(page, 'First Name').focus();
  for (const label of labels) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(visitor[label]);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeHidden();
});
