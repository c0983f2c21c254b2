import { expect, test, type Page } from './test.ts';
import { followOutside } from './follow-outside.ts';

const cards = (page: Page) => page.locator('main article.post');
const visibleCards = (page: Page) => cards(page).locator('visible=true');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test.describe('the list', () => {
  test('has its hero and the posts under their years, newest first', async ({ page }) => {
    await page.goto('/blog');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing Insights');
    const years = page.locator('main section.year');
    await expect(years.getByRole('heading', { level: 2 })).toHaveText(['2025', '2024', '2023']);
    await expect(cards(page)).toHaveCount(25);
    const days = await page
      .locator('main .post time')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    expect(days).toEqual(days.toSorted().toReversed());
    expect([days.at(0), days.at(-1)]).toEqual(['2025-09-24', '2023-09-07']);
    for (const year of ['2025', '2024', '2023']) {
      const ofYear = page.getByRole('region', { name: year }).locator('time');
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
          date: card.querySelector('time')?.textContent ?? '',
          title: card.querySelector('h3')?.textContent ?? '',
          lines: Math.round(description.getBoundingClientRect().height / parseFloat(lineHeight)),
          webkitLineClamp,
          more: card.querySelector('.meta')?.textContent ?? '',
          links: card.querySelectorAll('a, button').length,
        };
      }),
    );

    for (const card of shown) {
      expect(card.date).toMatch(/^[A-Z][a-z]{2,8} \d{1,2}, 20\d\d$/);
      expect(card.title).not.toBe('');
      expect(card.webkitLineClamp).toBe('3');
      expect(card.lines).toBeLessThanOrEqual(3);
      expect(card.more).toContain('Read more →');
      expect(card.links).toBe(1);
    }
  });

  test('counts likes with a heart where there are any', async ({ page }) => {
    await page.goto('/blog');

    const card = cards(page).filter({ hasText: 'Why Most Small Companies Struggle' });

    await expect(card.locator('.like')).toHaveText('1 like');
    await expect(card.locator('.like svg')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Outreach Gravity' }).locator('.like')).toHaveCount(
      0,
    );
  });

  test('opens an article in the same window from anywhere on its card', async ({ page }) => {
    await page.goto('/blog');
    const card = cards(page).filter({ hasText: 'Outreach Gravity' });
    await expect(card.locator('img')).toHaveAttribute('alt', '');

    await card.click({ position: { x: 40, y: 40 } });

    await expect(page).toHaveURL(/\/blog\/outreach-gravity$/);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('opens the external post in a new tab; its card has no picture', async ({ page }) => {
    await page.goto('/blog');
    const card = cards(page).filter({ hasText: 'Jul 10, 2024' });
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveAccessibleName(/\(opens in a new tab\)$/);

    const outside = await followOutside(page, card, { x: 10, y: 10 });

    expect(outside.url).toMatch(/^https:\/\/xclr8\.example\.com\//);
    expect(outside.referrer).toBeNull();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('gives the first card of the newest year a row of its own where there is room', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/blog');

    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => cards(page).nth(index).boundingBox()),
    );

    expect(first!.width).toBeGreaterThan(second!.width * 2.5);
    expect(second!.y).toBeGreaterThan(first!.y + first!.height);
    expect(third!.y).toBe(second!.y);
  });

  test('loads the first picture at once and the others when they come near', async ({ page }) => {
    await page.goto('/blog');

    const loading = await page
      .locator('main .post img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));

    expect(loading[0]).toBe('eager');
    expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));
  });

  test('ends with Stay Updated, which opens the newsletter site', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();

    const outside = await followOutside(
      page,
      page.getByRole('link', { name: 'Subscribe to Newsletter' }),
    );

    expect(outside.url).toMatch(/^https:\/\/xclr8\.example\.com\//);
    expect(outside.referrer).toBeNull();
  });
});

test.describe('the topics', () => {
  test('filter by keyboard, take empty years away, say what is left and keep it in the address', async ({
    page,
  }) => {
    await page.goto('/blog');
    await page.getByRole('radio', { name: 'All', exact: true }).focus();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    await expect(page.getByRole('radio', { name: 'LinkedIn' })).toBeChecked();
    const topics = await visibleCards(page).evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).dataset['topic']),
    );
    expect(new Set(topics)).toEqual(new Set(['LinkedIn']));
    await expect(status(page)).toHaveText(`${topics.length} posts on LinkedIn.`);
    await expect(page).toHaveURL(/\/blog\?topic=LinkedIn$/);
    for (const year of await page.locator('section.year').locator('visible=true').all()) {
      expect(await year.locator('.post').locator('visible=true').count()).toBeGreaterThan(0);
    }
  });

  test('come from the address, and survive a visit to an article', async ({ page }) => {
    await page.goto('/blog?topic=Leadership');
    const count = await visibleCards(page).count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(25);

    await visibleCards(page).first().getByRole('link').click();
    await page.waitForURL(/\/blog\/[a-z-]+$/);
    await page.goBack();

    await expect(page).toHaveURL(/topic=Leadership/);
    await expect(visibleCards(page)).toHaveCount(count);
  });

  test('leave an unknown topic alone', async ({ page }) => {
    await page.goto('/blog?topic=Gardening');

    await expect(visibleCards(page)).toHaveCount(25);
  });
});

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

    await field(page).fill('doorman');
    await expect(visibleCards(page)).toHaveCount(1);
    await expect(visibleCards(page).getByRole('heading')).toHaveText('How to Show Up in AI Search');
    await expect(status(page)).toHaveText('1 post with “doorman”.');
    await expect(page).toHaveURL(/\/blog\?q=doorman$/);
    await expect(page.locator('section.year').locator('visible=true')).toHaveCount(1);

    await field(page).fill('kite string');
    await expect(visibleCards(page).getByRole('heading')).toHaveText(
      'Crossing the Marketing Chasm',
    );
  });

  test('denies no word that most posts share', async ({ page }) => {
    await page.goto('/blog');

    await field(page).fill('the first people');

    await expect(status(page)).toHaveText(/^\d+ posts with “the first people”\.$/);
    expect(await visibleCards(page).count()).toBeGreaterThan(20);
  });

  test('takes over what was chosen and typed before its script came', async ({ page }) => {
    await page.addInitScript(() => {
      // The page is whole, and none of its modules has run.
      const use = () => {
        document.querySelector<HTMLInputElement>('[name=topic][value=AI]')!.checked = true;
        document.querySelector<HTMLInputElement>('[name=q]')!.value = 'prompt';
      };
      document.addEventListener('readystatechange', use, { once: true });
    });
    await page.goto('/blog?topic=LinkedIn');

    await expect(status(page)).toHaveText(/^\d+ posts? on AI with “prompt”\.$/);
    await expect(page.getByRole('radio', { name: 'AI', exact: true })).toBeChecked();
    await expect(field(page)).toHaveValue('prompt');
    await expect(page).toHaveURL(/\/blog\?topic=AI&q=prompt$/);
  });

  test('works together with a topic, and an address brings both back', async ({ page }) => {
    await page.goto('/blog?topic=AI&q=prompt');

    await expect(field(page)).toHaveValue('prompt');
    await expect(status(page)).toHaveText(/^\d+ posts? on AI with “prompt”\.$/);
    const both = await visibleCards(page).count();
    expect(both).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await expect.poll(() => visibleCards(page).count()).toBeGreaterThan(both);
  });

  test('says when there is nothing, and offers a way out', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('button', { name: 'Show all posts' })).toBeHidden();

    await field(page).fill('zzyzx');

    await expect(status(page)).toHaveText('No post with “zzyzx”.');
    await expect(visibleCards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all posts' }).press('Enter');
    await expect(visibleCards(page)).toHaveCount(25);
    await expect(status(page)).toHaveText('25 posts.');
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeFocused();
  });

  test('is cleared by Esc', async ({ page }) => {
    await page.goto('/blog');
    await field(page).fill('webinar');
    await expect.poll(() => visibleCards(page).count()).toBeLessThan(25);

    await field(page).press('Escape');

    await expect(field(page)).toHaveValue('');
    await expect(visibleCards(page)).toHaveCount(25);
  });

  test('leaves the list as it is when it cannot be loaded', async ({ page }) => {
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/blog');

    await field(page).fill('webinar');

    await expect(status(page)).toHaveText(/could not be loaded/);
    await expect(visibleCards(page)).toHaveCount(25);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full list stands there, topics filter it, and no search box promises anything', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(visibleCards(page)).toHaveCount(25);
    await expect(page.locator('input[type=search]')).toBeHidden();

    await page.getByRole('radio', { name: 'Outreach' }).check({ force: true });

    const left = await visibleCards(page).count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(25);
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await expect(visibleCards(page)).toHaveCount(25);
  });
});
