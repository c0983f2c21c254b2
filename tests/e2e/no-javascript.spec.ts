import { mainNavigation } from '../../site/main-navigation.ts';
import { runAxe } from './find-violations.ts';
import { expect, test, type Page } from './test.ts';
import { findExcess } from './find-losses.ts';
import { pagePaths } from './page-paths.ts';

test.use({ javaScriptEnabled: false });

for (const path of pagePaths) {
  test(`${path} is complete without JavaScript, offers nothing that does not work, and passes axe`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const leading = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // `getByRole` skips hidden elements, so a hidden one would be missing.
    await expect(leading).toHaveCount(mainNavigation.length);
    for (const link of await leading.all()) await expect(link).toBeVisible();
    for (const picture of await page.locator('main img:not([loading=lazy])').all()) {
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    }
    expect(await page.evaluate(findExcess)).toBe(0);

    // A control belongs to a form, works by style alone, or is disabled.
    const idle = await page.evaluate(() =>
      [...document.querySelectorAll('button, [role=button]')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => !button.matches('form button, .plan-term button, :disabled'))
        .map(({ outerHTML }) => outerHTML),
    );
    expect(idle).toEqual([]);
    // No heading may wait for a script to be visible. The browser itself expands the transcript.
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('main h2, main h3')]
        .filter((heading) => !heading.closest('details'))
        .filter(
          (heading) =>
            !heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map(({ textContent }) => textContent),
    );
    expect(hidden).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 720 });
    await runTimersImmediately(page);
    expect(await runAxe(page, {})).toEqual([]);
  });
}

/** Axe waits for a timer between its steps, and without JavaScript no timer ever fires. */
async function runTimersImmediately(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setTimeout = ((step: () => void, delayMs = 0) => {
      if (delayMs < 100) void Promise.resolve().then(step);
      return 0;
    }) as typeof setTimeout;
  });
}
