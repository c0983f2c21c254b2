/* One file although long: what all articles have in common stands first, and what some of them add is read beside it. */
import { brotliCompressSync } from 'node:zlib';
import { closingTarget } from '../../site/content/closing-target.ts';
import { permanentSlugs } from '../../site/content/lint/permanent-slugs.ts';
import { settings } from '../../site/settings.ts';
import { builtArticles, titleOf } from './built-posts.ts';
import { findViolations } from './find-violations.ts';
import { followOutside } from './follow-outside.ts';
import { expect, test, type Page } from './test.ts';

const slugOfFirst = 'crossing-the-marketing-chasm';
const first = `/blog/${slugOfFirst}`;
const second = '/blog/ai-cant-save-your-boring-marketing';
const { data: factsOfFirst } = builtArticles.find(({ id }) => id === slugOfFirst)!;

/** At most this much JavaScript on load, all scripts of a page together, as brotli would send it. */
const maxScriptBytes = 3 * 1024;

test('every permanent address has its article', () => {
  const slugs = builtArticles.map(({ id }) => id);
  expect(permanentSlugs.filter((slug) => !slugs.includes(slug))).toEqual([]);
});

for (const { id: slug, data: facts } of builtArticles) {
  test.describe(`/blog/${slug}`, () => {
    test('axe finds nothing, light or dark', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/blog/${slug}`);

      expect(await findViolations(page)).toEqual([]);
    });

    test('has title, subtitle, author, date, reading time, picture, text and a closing box, and no React', async ({
      page,
    }) => {
      const scripts: Promise<Buffer>[] = [];
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      });
      await page.setViewportSize({ width: 320, height: 700 });
      const response = await page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' });

      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.title);
      const head = page.locator('.art-head');
      await expect(head.locator('.lead')).toHaveText(facts.subtitle);
      await expect(head.locator('.who b')).toHaveText(settings.author.name);
      await expect(head.locator('time')).toHaveText(facts.displayDate);
      await expect(head.getByText(`${facts.readMinutes} min read`, { exact: true })).toBeVisible();
      const picture = page.locator('.hero-img img');
      await expect(picture).toHaveAttribute('alt', facts.cover.alt);
      const isLoaded = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      expect(isLoaded).toBe(true);
      await expect(page.locator('.prose')).toHaveText(/\S/);
      const closing = page.getByRole('complementary', { name: 'What next' });
      await expect(closing.getByRole('heading')).toHaveText(facts.closing.heading);
      const { href, opensNewTab } = closingTarget(facts.closing.action);
      const action = closing.getByRole('link', { name: facts.closing.label });
      await expect(action).toHaveAttribute('href', href);
      expect(await action.getAttribute('target')).toBe(opensNewTab ? '_blank' : null);
      await expect(page.locator('.related .post')).toHaveCount(3);
      const back = head.getByRole('link', { name: 'Back to Blog' });
      if (facts.back === 'none') await expect(back).toHaveCount(0);
      else await expect(back).toHaveAttribute('href', '/blog');
      const share = page.getByRole('button', { name: 'Share' });
      await expect(share).toHaveCount(facts.hasShare ? 1 : 0);
      const original = head.getByRole('link', { name: 'View Original' });
      await expect(original).toHaveCount(facts.originalUrl ? 1 : 0);
      const likes = facts.likes === 1 ? '1 like' : `${facts.likes} likes`;
      await expect(head.locator('.like')).toHaveText(facts.likes === undefined ? [] : [likes]);

      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const loaded = (await Promise.all(scripts)).map(String);
      const inline = await page.locator('script:not([src], [type$=json])').allTextContents();
      const all = [...loaded, ...inline].join('\n');
      expect(all).not.toMatch(/react|hydrate/i);
      expect(await page.locator('astro-island').count()).toBe(0);
      expect(brotliCompressSync(all).byteLength).toBeLessThanOrEqual(maxScriptBytes);
      expect(errors).toEqual([]);
    });
  });
}

test.describe('Back to Blog', () => {
  const control = (page: Page) =>
    page.locator('.art-head').getByRole('link', { name: 'Back to Blog' });

  for (const path of [first, second]) {
    test(`goes back in browser history on ${path}`, async ({ page }) => {
      await page.goto('/about');
      await page.goto(path);

      await control(page).click();

      await expect(page).toHaveURL(/\/about$/);
    });

    test(`leads to /blog on ${path} when there is no history`, async ({ page }) => {
      await page.goto(path);

      await control(page).click();

      await expect(page).toHaveURL(/\/blog$/);
    });
  }

  test('leaves the article also after jumps inside of it', async ({ page }) => {
    await page.goto('/about');
    await page.goto(first);
    const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
    await contents.nth(0).click();
    await contents.nth(1).click();

    await control(page).click();

    await expect(page).toHaveURL(/\/about$/);
  });

  test('leads to /blog after jumps inside of the article that the visit began with', async ({
    page,
  }) => {
    await page.goto(first);
    const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
    await contents.nth(0).click();

    await control(page).click();

    await expect(page).toHaveURL(/\/blog$/);
  });

  test('goes back to the blog as it was left, filter and place', async ({ page }) => {
    const { topic } = factsOfFirst;
    await page.goto(`/blog?topic=${topic}`);
    await page
      .locator('article.post')
      .filter({ hasText: titleOf(slugOfFirst) })
      .getByRole('link')
      .click();
    await page.waitForURL(first);

    await control(page).click();

    await expect(page).toHaveURL(`/blog?topic=${topic}`);
  });

  test('leads to /blog in a tab of its own, which has no history', async ({ page }) => {
    await page.goto('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), first),
    ]);

    await control(tab).click();

    await expect(tab).toHaveURL(/\/blog$/);
  });

  test('does not use history on the other articles', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/blog/outreach-gravity');

    await control(page).click();

    await expect(page).toHaveURL(/\/blog$/);
  });
});

test.describe('Share', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Share' });

  test('uses native sharing with title, text and address where the device has it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data!);
    });
    await page.goto(first);

    await button(page).click();

    // The first press loads the script that shares.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toEqual([
        {
          title: factsOfFirst.title,
          text: factsOfFirst.description,
          url: page.url(),
        },
      ]);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('says nothing when the visitor closes the sheet', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async () => {
        Object.assign(window, { wasAsked: true });
        throw new DOMException('Closed.', 'AbortError');
      };
    });
    await page.goto(first);

    await button(page).click();
    await page.waitForFunction(() => 'wasAsked' in window);
    await page.waitForTimeout(300);

    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('says when its script did not come, and works at the next press', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async () => void Object.assign(window, { wasAsked: true });
    });
    await page.goto(first);
    const script = /\/assets\/ShareScript/;
    const asked: string[] = [];
    await page.route(script, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.abort() : route.continue();
    });

    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(/no connection, try again/);
    await button(page).click();

    await page.waitForFunction(() => 'wasAsked' in window);
    // Some browsers remember for an address that it could not be fetched.
    expect(asked[1]).toBe(`${asked[0]}?`);
    await expect(button(page)).toHaveAccessibleName('Share');
  });

  test('copies the address elsewhere, and a toast says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(second);
    await page.locator('.prose h2').first().getByRole('link').click();
    await expect(page).toHaveURL(/#/);

    await button(page).press('Enter');

    await expect(page.getByRole('status')).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('has one toast, however often it is pressed', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(first);

    for (let press = 0; press < 4; press += 1) {
      await button(page).press('Enter');
      await expect(page.locator('.toast')).toHaveCount(1);
    }
  });

  test('shows the address when it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await page.goto(first);

    await button(page).click();

    await expect(page.getByRole('alert')).toContainText(page.url());
  });
});

test.describe('View Original', () => {
  for (const { id: slug, data } of builtArticles.filter((article) => article.data.originalUrl)) {
    test(`leads from ${slug} to the newsletter in a new tab`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);

      const outside = await followOutside(page, page.getByRole('link', { name: 'View Original' }));

      expect(outside).toEqual({ url: new URL(data.originalUrl!).href, referrer: null });
    });
  }
});

test.describe('reading', () => {
  test('the contents stand beside the text where there is room, and lead to its sections', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(first);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const headings = await page.locator('.prose h2').allTextContents();
    await expect(contents.getByRole('link')).toHaveText(headings);

    await contents.getByRole('link').nth(1).click();

    const section = page.locator('.prose h2').nth(1);
    await expect(page).toHaveURL(`${first}#${await section.getAttribute('id')}`);
    await expect(section).toBeInViewport();
    await expect(contents).toBeInViewport();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(contents).toBeHidden();
  });

  test('nothing in the text runs into the contents', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    test.setTimeout(30_000 + builtArticles.length * 1000);
    let withContents = 0;
    for (const { id: slug } of builtArticles) {
      await page.goto(`/blog/${slug}`);
      const { left, right } = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('.prose *:not(.vh)')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const contents = document.querySelector('.contents')?.getBoundingClientRect().right ?? 0;
        return { left: Math.min(...edges.map((edge) => edge.left)), right: contents };
      });
      expect(left, slug).toBeLessThan(1200);
      expect(left, slug).toBeGreaterThanOrEqual(right);
      if (right > 0) withContents += 1;
    }
    expect(withContents).toBeGreaterThan(0);
  });

  test('a section heading links to itself', async ({ page }) => {
    await page.goto(first);

    const section = page.locator('.prose h2').last();
    await section.getByRole('link').click();

    await expect(page).toHaveURL(`${first}#${await section.getAttribute('id')}`);
  });

  test('a thread along the upper edge grows with reading, without a script', async ({ page }) => {
    await page.goto(first);
    const grown = () =>
      page.locator('.article').evaluate((article) => {
        const { transform } = getComputedStyle(article, '::before');
        return transform === 'none' ? 1 : Number(transform.slice('matrix('.length).split(',')[0]);
      });
    expect(await grown()).toBe(0);

    await page.locator('.prose h2').nth(2).scrollIntoViewIfNeeded();
    await expect.poll(grown).toBeGreaterThan(0.1);
    expect(await grown()).toBeLessThan(1);

    await page.locator('.related').scrollIntoViewIfNeeded();
    await expect.poll(grown).toBe(1);
  });

  test('on paper there are the text and its pictures, and nothing to click', async ({ page }) => {
    await page.goto(first);
    const going = ['header.top', 'footer.foot', '.back', '.related', '[data-shares]'];
    for (const one of going) await expect(page.locator(one)).toBeVisible();

    await page.emulateMedia({ media: 'print' });

    for (const one of going) await expect(page.locator(one)).toBeHidden();
    await expect(page.locator('.prose')).toBeVisible();
    await expect(page.locator('.hero-img img')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article reads as ever; Back to Blog is a link, and Share does not promise anything', async ({
    page,
  }) => {
    await page.goto(first);
    await expect(page.locator('.prose')).toHaveText(/\S/);
    await expect(page.locator('[data-shares]')).toBeHidden();

    await page.getByRole('link', { name: 'Back to Blog' }).click();

    await expect(page).toHaveURL(/\/blog$/);
  });
});
