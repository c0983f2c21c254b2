import { searchWords } from '../../site/content/search-words.ts';
import { settings } from '../../site/settings.ts';
import { words } from '../site-content.ts';
import { countPosts, posts, searchIndex, usedTopics } from './built-posts.ts';
import { followOutside } from './follow-outside.ts';
import { expect, test, type Page } from './test.ts';

const cards = (page: Page) => page.locator('main article.post');
const visibleCards = (page: Page) => cards(page).locator('visible=true');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const cardOf = (page: Page, id: string) => page.locator(`main article.post[data-post="${id}"]`);
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

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

  test('shows on each card a date, a title, a description of three lines at most, and Read more', async ({
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

  test('counts likes with a heart where there are any', async ({ page }) => {
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

  test('gives the first card of the newest year a row of its own where there is room', async ({
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

  test('loads the first picture at once and the others when they come near', async ({ page }) => {
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
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();

    const outside = await followOutside(
      page,
      page.getByRole('main').getByRole('link', { name: button }),
    );

    expect(outside).toEqual({ url: new URL(settings.links.newsletter).href, referrer: null });
  });
});

const lastTopic = usedTopics.findLast((topic) =>
  posts.some((post) => post.topic === topic && !post.isExternal),
)!;

test.describe('the topics', () => {
  test('filter by keyboard, take empty years away, say what is left and keep it in the address', async ({
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

  test('come from the address, and survive a visit to an article', async ({ page }) => {
    const ofTopic = posts.filter(({ topic }) => topic === lastTopic);
    const article = ofTopic.find(({ isExternal }) => !isExternal)!;
    await page.goto(`/blog?topic=${lastTopic}`);
    await expect(visibleCards(page)).toHaveCount(ofTopic.length);

    await cardOf(page, article.id).getByRole('link').click();
    await page.waitForURL(article.href);
    await page.goBack();

    await expect(page).toHaveURL(`/blog?topic=${lastTopic}`);
    await expect(visibleCards(page)).toHaveCount(ofTopic.length);
  });

  test('leave an unknown topic alone', async ({ page }) => {
    await page.goto('/blog?topic=Gardening');

    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});

/** The posts that a query has to find, in the order of the list: each of its words begins one of theirs. */
function holding(query: string) {
  return posts.filter(({ id }) => {
    const held = heldWords.get(id)!;
    return searchWords(query).every((word) => held.some((other) => other.startsWith(word)));
  });
}

function mostShared(count: number): string[] {
  const shares = new Map<string, number>();
  for (const held of heldWords.values()) {
    for (const word of new Set(held)) shares.set(word, (shares.get(word) ?? 0) + 1);
  }
  return [...shares]
    .filter(([word]) => /^\p{L}{3,}$/u.test(word))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word);
}

const heldWords = new Map(searchIndex.map(({ id, words: held }) => [id, held.split(' ')]));
const longWords = [...new Set([...heldWords.values()].flat())]
  .filter((word) => /^[a-z]{6,}$/.test(word))
  .toSorted();
/** A word of one post alone. */
const rareWord = longWords.find((word) => holding(word).length === 1)!;
/** Words that most posts share. */
const commonWords = mostShared(3).join(' ');
/** A word that some posts of a topic hold, and some others. */
const topicWord = longWords.find((word) => {
  const ofTopic = holding(word).filter(({ topic }) => topic === lastTopic);
  return ofTopic.length > 0 && holding(word).length > ofTopic.length;
})!;
const ofTopicWord = holding(topicWord).filter(({ topic }) => topic === lastTopic);
const foundOfTopic = `${countPosts(ofTopicWord.length)} on ${lastTopic} with “${topicWord}”.`;
const titlesOf = (some: readonly { title: string }[]) => some.map(({ title }) => title);

test.describe('the search', () => {
  test('costs nothing before it is used', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    expect(requests.filter((path) => /SearchScript|search\.json/.test(path))).toEqual([]);

    await field(page).focus();

    await expect
      .poll(() => requests.filter((path) => /SearchScript|search\.json/.test(path)).length)
      .toBe(2);
    expect(requests).toContain('/blog/search.json');
  });

  test('finds words of titles and texts, announces the count and keeps the query in the address', async ({
    page,
  }) => {
    await page.goto('/blog');

    await field(page).fill(rareWord);
    await expect(visibleCards(page)).toHaveCount(1);
    await expect(visibleCards(page).getByRole('heading')).toContainText(
      titlesOf(holding(rareWord)),
    );
    await expect(status(page)).toHaveText(`1 post with “${rareWord}”.`);
    await expect(page).toHaveURL(`/blog?q=${rareWord}`);
    await expect(page.locator('section.year').locator('visible=true')).toHaveCount(1);

    const { title } = posts.find(({ isExternal }) => !isExternal)!;
    await field(page).fill(title);
    await expect(visibleCards(page).getByRole('heading')).toContainText(titlesOf(holding(title)));
  });

  test('denies no word that most posts share', async ({ page }) => {
    await page.goto('/blog');

    await field(page).fill(commonWords);

    const { length } = holding(commonWords);
    expect(length).toBeGreaterThan(posts.length / 2);
    await expect(status(page)).toHaveText(`${countPosts(length)} with “${commonWords}”.`);
    await expect(visibleCards(page)).toHaveCount(length);
  });

  test('takes over what was chosen and typed before its script came', async ({ page }) => {
    await page.addInitScript(
      ([topic, word]) => {
        // The page is whole, and none of its modules has run.
        const use = () => {
          document.querySelector<HTMLInputElement>(`[name=topic][value=${topic}]`)!.checked = true;
          document.querySelector<HTMLInputElement>('[name=q]')!.value = word;
        };
        document.addEventListener('readystatechange', use, { once: true });
      },
      [lastTopic, topicWord] as const,
    );
    await page.goto(`/blog?topic=${usedTopics[0]}`);

    await expect(status(page)).toHaveText(foundOfTopic);
    await expect(page.getByRole('radio', { name: lastTopic, exact: true })).toBeChecked();
    await expect(field(page)).toHaveValue(topicWord);
    await expect(page).toHaveURL(`/blog?topic=${lastTopic}&q=${topicWord}`);
  });

  test('works together with a topic, and an address brings both back', async ({ page }) => {
    await page.goto(`/blog?topic=${lastTopic}&q=${topicWord}`);

    await expect(field(page)).toHaveValue(topicWord);
    await expect(status(page)).toHaveText(foundOfTopic);
    await expect(visibleCards(page)).toHaveCount(ofTopicWord.length);
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await expect(visibleCards(page)).toHaveCount(holding(topicWord).length);
  });

  test('says when there is nothing, and offers a way out', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('button', { name: 'Show all posts' })).toBeHidden();

    await field(page).fill('zzyzx');

    await expect(status(page)).toHaveText('No post with “zzyzx”.');
    await expect(visibleCards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all posts' }).press('Enter');
    await expect(visibleCards(page)).toHaveCount(posts.length);
    await expect(status(page)).toHaveText(`${countPosts(posts.length)}.`);
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeFocused();
  });

  test('is cleared by Esc', async ({ page }) => {
    await page.goto('/blog');
    await field(page).fill(rareWord);
    await expect(visibleCards(page)).toHaveCount(1);

    await field(page).press('Escape');

    await expect(field(page)).toHaveValue('');
    await expect(visibleCards(page)).toHaveCount(posts.length);
  });

  test('leaves the list as it is when it cannot be loaded', async ({ page }) => {
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/blog');

    await field(page).fill(rareWord);

    await expect(status(page)).toHaveText(/could not be loaded/);
    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full list stands there, topics filter it, and no search box promises anything', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(visibleCards(page)).toHaveCount(posts.length);
    await expect(page.locator('input[type=search]')).toBeHidden();

    await page.getByRole('radio', { name: lastTopic, exact: true }).check({ force: true });

    const left = posts.filter(({ topic }) => topic === lastTopic);
    await expect(visibleCards(page)).toHaveCount(left.length);
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});
