import { expect, test } from './test.ts';
import { findViolations } from './find-violations.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';

for (const path of pagePaths) {
  test(`axe finds nothing on ${path}, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);

    expect(await findViolations(page)).toEqual([]);
  });
}

for (const state of pageStates) {
  test(`axe finds nothing on ${state.path} with ${state.name}, light or dark`, async ({ page }) => {
    await reachState(page, state);

    expect(await findViolations(page)).toEqual([]);
  });
}
