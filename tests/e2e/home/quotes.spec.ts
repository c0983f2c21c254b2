import { words } from '../../site-content.ts';
import { lookAt } from '../look-at.ts';
import { openWithStoppedClock } from '../stopped-clock.ts';
import { expect, test, type Page } from '../test.ts';
import { featured, inSets, namesOf } from './expected.ts';

const { proof } = words.home;

const quotes = (page: Page) => page.getByRole('region', { name: proof.featuredLabel });
const sets = (page: Page) => page.locator('.testimonial-sets');

test.describe('rotating quote', () => {
  test.skip(featured.length === 0, 'Nobody is quoted.');

  test('advances every five seconds and wraps around', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    await lookAt(quotes(page));
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');
    const current = quotes(page).locator('.slide[data-current]');
    const count = featured.length;
    await expect(current).toHaveAttribute('aria-label', `1 of ${count}`);

    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(5000);
      await expect(current).toHaveAttribute('aria-label', `${(turn % count) + 1} of ${count}`);
    }
  });

  test('has its pause button first, and announces nothing while it rotates', async ({ page }) => {
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');

    // Like a tap: a mouse on its way there already stops the rotation, and would restart it.
    await quotes(page).getByRole('button', { name: 'Pause rotation' }).dispatchEvent('click');

    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'polite');
  });

  test('pauses on hover and stays paused after the pointer leaves', async ({ page }) => {
    test.skip(featured.length < 2, 'There is no other quote.');
    await openWithStoppedClock(page, '/');
    await lookAt(quotes(page));
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');
    const current = quotes(page).locator('.slide[data-current]');
    await page.clock.runFor(5000);
    await expect(current).toHaveAttribute('aria-label', `2 of ${featured.length}`);

    await current.hover();
    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);

    await expect(current).toHaveAttribute('aria-label', `2 of ${featured.length}`);
    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
  });

  test('advances with Next, and the picture changes with the quote', async ({ page }) => {
    test.skip(featured.length < 2, 'There is no other quote.');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    const shown = quotes(page).locator('.slide:visible');
    await expect(shown).toHaveCount(1);
    const first = await shown.innerHTML();

    await quotes(page).getByRole('button', { name: 'Next quote' }).click();

    await expect(shown).toHaveAttribute('aria-label', `2 of ${featured.length}`);
    expect(pictureOf(await shown.innerHTML())).not.toBe(pictureOf(first));
  });

  test('has five stars where it is rated, once in words', async ({ page }) => {
    await page.goto('/');

    const rated = featured.filter(({ rating }) => rating);
    const stars = page.locator('.featured-quotes figure [role=img][aria-label="Rated 5 out of 5"]');
    await expect(stars).toHaveCount(rated.length);
  });
});

test.describe('sets of three', () => {
  test.skip(inSets.length < 3, 'There is no set of three.');

  test('a dot shows the three quotes that start at it, cyclically', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await lookAt(sets(page));
    await expect(sets(page)).toHaveAttribute('data-ready', /.*/);
    const names = sets(page).locator('figure:visible .who b');
    await expect(names).toHaveText(namesOf(inSets.slice(0, 3)));
    const nextToLast = page.getByRole('button', {
      name: `Go to testimonial set ${inSets.length - 1}`,
    });

    await nextToLast.click();

    await expect(names).toHaveText(namesOf([...inSets.slice(-2), inSets[0]!]));
    await expect(nextToLast).toHaveAttribute('aria-current', 'true');
  });

  test('keep the size of their dots, however many there are', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    const widths = await page.locator('.dots').evaluate((dots) => {
      const more = Array.from({ length: 20 }, () => dots.firstElementChild!.cloneNode());
      dots.append(...more);
      return Array.from(dots.children, (dot) => dot.getBoundingClientRect().width);
    });
    expect(new Set(widths)).toEqual(new Set([44]));
  });

  test('show the selected dot one frame before its quotes', async ({ page }) => {
    await page.goto('/');
    await lookAt(sets(page));
    await expect(sets(page)).toHaveAttribute('data-ready', /.*/);
    const second = page.getByRole('button', { name: 'Go to testimonial set 2' });
    const atOnce = await second.evaluate(async (dot: HTMLButtonElement) => {
      dot.click();
      await Promise.resolve();
      const name = document.querySelector('.testimonial-sets .who b')!.textContent;
      return { isCurrent: dot.ariaCurrent, name };
    });
    expect(atOnce).toEqual({ isCurrent: 'true', name: inSets[0]!.name });
    await expect(sets(page).locator('.who b').first()).toHaveText(inSets[1]!.name);
  });

  test('have three initials on one line', async ({ page }) => {
    await page.goto('/');
    const initials = sets(page).locator('.ava').first();
    const lines = await initials.evaluate((element) => {
      element.textContent = 'QXM';
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

/** The drawing in the markup of a slide. */
function pictureOf(markup: string): string {
  return /<svg[\s\S]*?<\/svg>|<img[^>]*>/.exec(markup)?.[0] ?? '';
}
