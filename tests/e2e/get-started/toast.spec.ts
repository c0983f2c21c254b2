import { expect, test } from '../test.ts';
import { accept, answer, failure, fillIn, hydrate, rejectWith, submit, thanks } from './form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
});

test.describe('the toast', () => {
  test('without a reference stays while somebody reads it, then disappears', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/get-started');
    await answer(page, (route) => route.fulfill({ json: { ok: true } }));
    await hydrate(page);
    await fillIn(page);
    await page.clock.pauseAt(600_000);
    await submit(page).click();
    await thanks(page).getByText('Thank you').hover();
    await page.clock.runFor(30_000);
    await expect(thanks(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(8_000);
    await expect(thanks(page)).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(thanks(page)).toBeHidden();
  });

  test('is printed with its reference, beside nothing to press', async ({ page }) => {
    await answer(page, accept);
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(thanks(page).getByText('RS-TEST22')).toBeVisible();
    await expect(thanks(page).getByRole('button')).toHaveCount(0);
    const place = page.locator('.toasts');
    await expect(place).toHaveCSS('position', 'static');
  });

  test('is above the buttons of the footer', async ({ page }) => {
    await answer(page, accept);
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    const inFront = await page.evaluate(() => {
      const middleOf = (selector: string) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const { y } = middleOf('.toast');
      scrollBy({ top: middleOf('footer .btn + .btn').y - y, behavior: 'instant' });
      const button = middleOf('footer .btn + .btn');
      return document.elementFromPoint(button.x, button.y)?.closest('.toast, .btn')?.className;
    });
    expect(inFront).toContain('toast');
  });

  test('stays when it contains a reference, until the next lead is sent', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    const slow = Promise.withResolvers<void>();
    await answer(page, accept, async (route) => {
      await slow.promise;
      await route.fulfill({ json: { ok: true, reference: 'RS-NEXT22' } });
    });
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await expect(thanks(page)).toContainText('RS-TEST22');
    await page.clock.runFor(120_000);
    await expect(thanks(page)).toBeVisible();

    // A form that is submitted again by mistake has nothing to send.
    await submit(page).click();
    await expect(page.getByText('First name must be at least 2 characters.')).toBeVisible();
    await expect(thanks(page)).toContainText('RS-TEST22');

    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('.toast')).toHaveCount(0);
    slow.resolve();
    await expect(thanks(page)).toContainText('RS-NEXT22');
    await expect(page.locator('.toast')).toHaveCount(1);
  });

  test('stays when it is an error, and is dismissed with Esc', async ({ page }) => {
    await page.clock.install();
    await page.goto('/get-started');
    await answer(page, rejectWith(500));
    await hydrate(page);
    await fillIn(page);
    await submit(page).click();
    await page.clock.runFor(120_000);
    await expect(failure(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(failure(page)).toBeHidden();
    await expect(submit(page)).toBeFocused();
  });

  test('has a dismiss button that is large enough for a thumb', async ({ page }) => {
    await answer(page, accept);
    await fillIn(page);
    await submit(page).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const box = await dismiss.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await dismiss.click();
    await expect(thanks(page)).toBeHidden();
  });
});

test('does not move under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer(page, accept);
  await fillIn(page);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
