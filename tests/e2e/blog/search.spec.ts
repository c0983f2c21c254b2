import { countPosts, lastTopic, posts, usedTopics } from '../built-posts.ts';
import { expect, test, type Page } from '../test.ts';
import { status, visibleCards } from './parts.ts';
import { commonWords, holding, ofTopicWord, rareWord, topicWord } from './search-samples.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const foundOfTopic = `${countPosts(ofTopicWord.length)} on ${lastTopic} with “${topicWord}”.`;
const titlesOf = (some: readonly { title: string }[]) => some.map(({ title }) => title);

test.describe('the search', () => {
  test('loads nothing before it is used', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    expect(requests).not.toContain('/blog/search.json');

    await field(page).focus();

    await expect.poll(() => requests).toContain('/blog/search.json');
  });

  test('leaves the field with the search key of a phone, whose keyboard covers what was found', async ({
    browser,
  }) => {
    const page = await browser.newPage({ hasTouch: true, isMobile: true });
    await page.goto('/blog');
    await field(page).fill(rareWord);
    await field(page).press('Enter');
    await expect(field(page)).not.toBeFocused();
    await expect(visibleCards(page)).toHaveCount(1);
    await page.close();
  });

  test('keeps the focus in the field with Enter at a keyboard', async ({ page }) => {
    await page.goto('/blog');
    await field(page).fill(rareWord);
    await field(page).press('Enter');
    await expect(visibleCards(page)).toHaveCount(1);
    await expect(field(page)).toBeFocused();
  });

  test('finds words in titles and texts, announces the count and keeps the query in the URL', async ({
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

    const { title } = posts.find(({ href }) => href.startsWith('/'))!;
    await field(page).fill(title);
    await expect(visibleCards(page).getByRole('heading')).toContainText(titlesOf(holding(title)));
  });

  test('finds words that most posts share', async ({ page }) => {
    await page.goto('/blog');

    await field(page).fill(commonWords);

    const { length } = holding(commonWords);
    expect(length).toBeGreaterThan(posts.length / 2);
    await expect(status(page)).toHaveText(`${countPosts(length)} with “${commonWords}”.`);
    await expect(visibleCards(page)).toHaveCount(length);
  });

  test('applies a topic and query that were entered before its script loaded', async ({ page }) => {
    await page.addInitScript(
      ([topic, word]) => {
        // The page is complete, but none of its modules has run.
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

  test('combines with a topic, and the URL restores both', async ({ page }) => {
    await page.goto(`/blog?topic=${lastTopic}&q=${topicWord}`);

    await expect(field(page)).toHaveValue(topicWord);
    await expect(status(page)).toHaveText(foundOfTopic);
    await expect(visibleCards(page)).toHaveCount(ofTopicWord.length);
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await expect(visibleCards(page)).toHaveCount(holding(topicWord).length);
  });

  test('says when nothing is found, and offers to clear the search', async ({ page }) => {
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

  test('still works when the browser blocks changes of the URL', async ({ page }) => {
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('More than 100 times in 30 seconds.', 'SecurityError');
      };
    });
    await page.goto('/blog');

    await field(page).fill(rareWord);

    await expect(status(page)).toHaveText(`1 post with “${rareWord}”.`);
    await expect(visibleCards(page)).toHaveCount(1);
  });

  test('leaves the list unchanged when the index cannot be loaded', async ({ page }) => {
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/blog');

    await field(page).fill(rareWord);

    await expect(status(page)).toHaveText(/could not be loaded/);
    await expect(visibleCards(page)).toHaveCount(posts.length);
  });
});
