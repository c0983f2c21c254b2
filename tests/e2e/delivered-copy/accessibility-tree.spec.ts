import { expect, test } from '../test.ts';
import { pagePaths } from '../page-paths.ts';
import { onlyAsDelivered, wordsNow } from './as-delivered.ts';

/*
 * What a screen reader is told of each type of page, kept in the files of `tests/e2e/aria`. Whoever changes a page reads
 * the difference, and takes it over with `npx playwright test --project delivered-copy --update-snapshots`.
 */
test.beforeEach(() => onlyAsDelivered(test.info()));

test('the words are those that the trees were written with', () => {
  expect(wordsNow).toMatchSnapshot('words.txt');
});

for (const path of pagePaths) {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');

  test(`a screen reader is told of ${path} what it was told before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);

    // Compared as text: `toMatchAriaSnapshot` writes patterns in place of numbers, and the numbers count here.
    expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot(`${name}.yml`);
  });
}
