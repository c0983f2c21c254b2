import { settings } from '../../../site/settings.ts';
import { words } from '../../site-content.ts';
import { posts } from '../built-posts.ts';
import { followOutside } from '../follow-outside.ts';
import { expect, test } from '../test.ts';
import { cardOf, cards } from './parts.ts';

test.describe('the list', () => {
  test('has its hero and the posts under their years, newest first', async ({ page }) => {
    await page.goto('/blog');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.blog.heading);
    const years = [...new Set(posts.map(({ publishedOn }) => publishedOn.slice(0, 4)))];
    const headings = page.locator('main section.year').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(years);
    const ids = await cards(page).evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).dataset['post']),
    );
    expect(ids).toEqual(posts.map(({ id }) => id));
    const days = await page
      .locator('main .post time')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    expect(days).toHaveLength(posts.length);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const year of years) {
      const ofYear = page.getByRole('region', { name: year }).locator('time');
      await expect(ofYear).not.toHaveCount(0);
      for (const day of await ofYear.all()) {
        expect(await day.getAttribute('datetime')).toContain(year);
      }
    }
  });

  test('shows a date, a title, a description of at most three lines, and Read more on each card', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/blog');

    const shown = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const description = card.querySelector('.clamped')!;
        const { lineHeight, webkitLineClamp } = getComputedStyle(description);
        return {
          date: card.querySelector('time')?.textContent,
          title: card.querySelector('h3 a')?.firstChild?.textContent,
          description: description.textContent,
          lines: Math.round(description.getBoundingClientRect().height / parseFloat(lineHeight)),
          webkitLineClamp,
          more: card.querySelector('.meta')?.textContent ?? '',
          links: card.querySelectorAll('a, button').length,
        };
      }),
    );

    expect(shown).toHaveLength(posts.length);
    for (const [index, card] of shown.entries()) {
      const { displayDate: date, title, description } = posts[index]!;
      expect(card).toMatchObject({ date, title, description });
      expect(card.webkitLineClamp).toBe('3');
      expect(card.lines).toBeLessThanOrEqual(3);
      expect(card.more).toContain('Read more →');
      expect(card.links).toBe(1);
    }
  });

  test('shows likes with a heart where there are any', async ({ page }) => {
    await page.goto('/blog');

    const liked = posts.flatMap(({ likes }) => likes ?? []);
    const shown = cards(page).locator('.like');
    await expect(shown).toHaveText(
      liked.map((count) => (count === 1 ? '1 like' : `${count} likes`)),
    );
    for (const like of await shown.all()) await expect(like.locator('svg')).toBeVisible();
  });

  test('opens an article in the same window from anywhere on its card', async ({ page }) => {
    await page.goto('/blog');
    const card = cardOf(page, 'outreach-gravity');
    await expect(card.locator('img')).toHaveAttribute('alt', '');

    await card.click({ position: { x: 40, y: 40 } });

    await expect(page).toHaveURL(/\/blog\/outreach-gravity$/);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('opens an external post in a new tab; its card has no picture', async ({ page }) => {
    const [external] = words.blog.externalPosts;
    test.skip(!external, 'The blog lists no post that lives elsewhere.');
    await page.goto('/blog');
    const card = cardOf(page, external!.url);
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveAccessibleName(/\(opens in a new tab\)$/);

    const outside = await followOutside(page, card, { x: 10, y: 10 });

    expect(outside).toEqual({ url: new URL(external!.url).href, referrer: null });
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('gives the first card of the newest year its own row where there is room', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/blog');

    const [first, second] = await Promise.all(
      [0, 1].map((index) => cards(page).nth(index).boundingBox()),
    );

    expect(first!.width).toBeGreaterThan(second!.width * 2.5);
    expect(second!.y).toBeGreaterThan(first!.y + first!.height);
  });

  test('loads the first picture at once and the others when they are near', async ({ page }) => {
    await page.goto('/blog');

    const loading = await cards(page).evaluateAll((all) =>
      all.map((card) => card.querySelector('img')?.loading),
    );

    expect(loading).toEqual(
      posts.map(({ coverUrl }, index) => coverUrl && (index === 0 ? 'eager' : 'lazy')),
    );
  });

  test('ends with Stay Updated, which opens the newsletter site', async ({ page }) => {
    await page.goto('/blog');
    const { heading, button } = words.blog.stayUpdated;
    const { newsletter } = settings.links;
    test.skip(newsletter === undefined, 'There is no newsletter.');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();

    const outside = await followOutside(
      page,
      page.getByRole('main').getByRole('link', { name: button }),
    );

    expect(outside).toEqual({ url: new URL(newsletter!).href, referrer: null });
  });
});
