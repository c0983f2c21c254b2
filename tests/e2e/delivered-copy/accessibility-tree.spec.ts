import { bringIslands } from '../bring-islands.ts';
import { pathsWithIslands } from '../built-pages.ts';
import { pagePaths } from '../page-paths.ts';
import { pageStates, reachState } from '../page-states.ts';
import { openWithStoppedClock } from '../stopped-clock.ts';
import { expect, test, type Locator, type Page } from '../test.ts';
import { onlyAsDelivered, wordsNow } from './as-delivered.ts';

/*
 * What a screen reader is told of each type of page, kept in the files of `tests/e2e/aria`. Whoever changes a page reads
 * the difference, and takes it over with `npx playwright test --project delivered-copy --update-snapshots`.
 */
test.beforeEach(() => onlyAsDelivered(test.info()));

test('the words are those that the trees were written with', () => {
  expect(wordsNow).toMatchSnapshot('words.txt');
});

/** Besides one page of each type: an article with a table, and one with a figure. */
const paths = [
  ...pagePaths,
  '/blog/how-to-launch-a-killer-webinar-campaign',
  '/blog/best-time-to-post-on-linkedin',
];

for (const path of paths) {
  test(`a screen reader is told of ${path} what it was told before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);

    await expectTree(page.locator('body'), nameOf(path));
  });
}

for (const path of pathsWithIslands) {
  test(`a screen reader is told of ${path} what it was told before, once its scripts are there`, async ({
    page,
  }) => {
    // With motion, because the buttons that stop it are there only then; but no time passes, so that nothing does move.
    await openWithStoppedClock(page, path);
    await bringIslands(page);

    await expectTree(page.locator('body'), `${nameOf(path)}-with-scripts`);
  });
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const main = (page: Page) => page.getByRole('main');

for (const [name, part] of [
  ['the menu open', menu],
  ['every field wrong', main],
  ['the thanks shown', main],
] as const) {
  test(`a screen reader is told with ${name} what it was told before`, async ({ page }) => {
    await reachState(
      page,
      pageStates.find((state) => state.name === name)!,
    );

    await expectTree(part(page), name.replaceAll(' ', '-'));
  });
}

/** Compared as text: `toMatchAriaSnapshot` writes patterns in place of numbers, and the numbers count here. */
async function expectTree(part: Locator, name: string): Promise<void> {
  expect(await part.ariaSnapshot()).toMatchSnapshot(`${name}.yml`);
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
