import { builtPaths } from '../built-pages.ts';
import { expectLightLoad, phone } from '../first-load.ts';
import { pagePaths } from '../page-paths.ts';
import { test } from '../test.ts';
import { onlyAsDelivered } from './as-delivered.ts';

/*
 * The budgets of a first load, on all pages and not only one of each type. An owner's article may be of any length and use any
 * characters.
 */
test.beforeEach(() => onlyAsDelivered(test.info()));

const others = builtPaths.filter((path) => !pagePaths.includes(path));

for (const path of others) {
  test(`the first load of ${path} stays within its budget`, async ({ page }) => {
    await expectLightLoad(page, path, phone);
  });
}
