import { countPosts, posts, usedTopics } from '../built-posts.ts';
import { expect, test } from '../test.ts';
import { status, visibleCards } from './parts.ts';

test.describe('the topics', () => {
  test('filter by keyboard, hide empty years, announce the result and keep it in the URL', async ({
    page,
  }) => {
    await page.goto('/blog');
    await page.getByRole('radio', { name: 'All', exact: true }).focus();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    const topic = usedTopics[1]!;
    await expect(page.getByRole('radio', { name: topic, exact: true })).toBeChecked();
    const topics = await visibleCards(page).evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).dataset['topic']),
    );
    expect(topics).toEqual(posts.map((post) => post.topic).filter((one) => one === topic));
    await expect(status(page)).toHaveText(`${countPosts(topics.length)} on ${topic}.`);
    await expect(page).toHaveURL(`/blog?topic=${topic}`);
    const years = page.locator('section.year').locator('visible=true');
    await expect(years).not.toHaveCount(0);
    for (const year of await years.all()) {
      expect(await year.locator('.post').locator('visible=true').count()).toBeGreaterThan(0);
    }
  });

  test('ignore an unknown topic', async ({ page }) => {
    await page.goto('/blog?topic=Gardening');

    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});
