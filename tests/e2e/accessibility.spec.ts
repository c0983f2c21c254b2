import { findViolations } from './find-violations.ts';
import { expectLargeTargets } from './large-targets.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';
import { expect, test, type Page } from './test.ts';
import { watchForeignRequests, watchViolations } from './watch-violations.ts';

for (const path of pagePaths) {
  test(`axe finds nothing on ${path}, light or dark, and every target is large enough`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);

    expect(await findViolations(page)).toEqual([]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectLargeTargets(page);
    }
  });
}

for (const state of pageStates) {
  test(`${state.path} with ${state.name} passes axe, light or dark, has large targets, violates no security policy, and contacts no other host`, async ({
    page,
    baseURL,
  }) => {
    const policyViolations = await watchViolations(page);
    const foreignRequests = watchForeignRequests(page, baseURL);

    await reachState(page, state);

    await expectLargeTargets(page);
    await paintTwice(page);
    expect(policyViolations).toEqual([]);
    expect(foreignRequests).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });
}

/** By then, every policy violation has been reported to the page. */
async function paintTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
