import { bringIslands } from '../bring-islands.ts';
import { pathsWithIslands } from '../built-pages.ts';
import { pagePaths } from '../page-paths.ts';
import { pageStates, reachState } from '../page-states.ts';
import { openWithStoppedClock } from '../stopped-clock.ts';
import { expect, test, type Locator, type Page } from '../test.ts';
import { onlyAsDelivered, wordsNow } from './as-delivered.ts';

/*
 * The accessibility tree of each type of page, stored in `tests/e2e/aria`. After a change to a page, review the difference and accept it
 * with `npx playwright test --project delivered-copy --update-snapshots`.
 */
test.beforeEach(() => onlyAsDelivered(test.info()));

test('the words are those of the stored trees', () => {
  expect(wordsNow).toMatchSnapshot('words.txt');
});

/** One page of each type, and also an article with a table and one with a figure. */
const paths = [
  ...pagePaths,
  '/blog/how-to-launch-a-killer-webinar-campaign',
  '/blog/best-time-to-post-on-linkedin',
];

for (const path of paths) {
  test(`the accessibility tree of ${path} is unchanged`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);

    await expectTree(page.locator('body'), nameOf(path));
  });
}

for (const path of pathsWithIslands) {
  test(`the accessibility tree of ${path} is unchanged after its scripts ran`, async ({ page }) => {
    // With motion, because the pause buttons exist only then; but no time passes, so nothing moves.
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
  test(`the accessibility tree with ${name} is unchanged`, async ({ page }) => {
    await reachState(
      page,
      pageStates.find((state) => state.name === name)!,
    );

    await expectTree(part(page), name.replaceAll(' ', '-'));
  });
}

/** Compared as text, because `toMatchAriaSnapshot` writes patterns in place of numbers, and the numbers matter here. */
async function expectTree(part: Locator, name: string): Promise<void> {
  expect(await part.ariaSnapshot()).toMatchSnapshot(`${name}.yml`);
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
