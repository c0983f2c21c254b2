/* One file although long: what all articles have in common stands first, and what single ones add is read beside it. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from './test.ts';
import { permanentSlugs } from '../../site/content/lint/permanent-slugs.ts';
import { findViolations } from './find-violations.ts';
import { followOutside } from './follow-outside.ts';

const first = '/blog/crossing-the-marketing-chasm';
const second = '/blog/ai-cant-save-your-boring-marketing';
const withoutBack = new Set([
  'show-me-the-benjamins',
  'your-best-opportunities-are-at-the-intersection',
  'from-cold-to-gold',
  'how-to-launch-a-killer-webinar-campaign',
  'how-to-write-better-email-campaigns',
]);

/** At most this much JavaScript on load, all scripts of a page together, as brotli would send it. */
const maxScriptBytes = 3 * 1024;

test('there are 24 articles', () => {
  expect(new Set(permanentSlugs).size).toBe(24);
});

for (const slug of permanentSlugs) {
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const head = page.locator('.art-head');
      await expect(head.locator('.lead')).toHaveText(/\S/);
      await expect(head.locator('.who b')).toHaveText('Daniel Marsh');
      await expect(head.locator('time')).toHaveText(/^[A-Z][a-z]{2,8} \d{1,2}, 20\d\d$/);
      await expect(head.getByText(/^\d+ min read$/)).toBeVisible();
      const picture = page.locator('.hero-img img');
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(15);
      const isLoaded = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      expect(isLoaded).toBe(true);
      expect((await page.locator('.prose').innerText()).split(/\s+/).length).toBeGreaterThan(600);
      const closing = page.getByRole('complementary', { name: 'What next' });
      await expect(closing.getByRole('heading')).toHaveText(/\S/);
      await expect(closing.getByRole('link')).toHaveAttribute(
        'href',
        /^(?:https:\/\/|mailto:.+@|\/get-started$)/,
      );
      await expect(page.locator('.related .post')).toHaveCount(3);
      const back = head.getByRole('link', { name: 'Back to Blog' });
      if (withoutBack.has(slug)) await expect(back).toHaveCount(0);
      else await expect(back).toHaveAttribute('href', '/blog');
      const isShared = [first, second].includes(`/blog/${slug}`);
      await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(isShared ? 1 : 0);

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
    await page.goto('/blog?topic=Relationships');
    await page
      .locator('article.post')
      .filter({ hasText: 'Crossing the' })
      .getByRole('link')
      .click();
    await page.waitForURL(/chasm$/);

    await control(page).click();

    await expect(page).toHaveURL(/\/blog\?topic=Relationships$/);
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
          title: 'Crossing the Marketing Chasm',
          text: expect.stringContaining('Early fans forgive you everything.'),
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
    await page.route(script, (route) => route.abort());

    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(/no connection, try again/);
    await page.unroute(script);
    await button(page).click();

    await page.waitForFunction(() => 'wasAsked' in window);
    await expect(button(page)).toHaveAccessibleName('Share');
  });

  test('copies the address elsewhere, and a toast says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(`${second}#a-faster-pen`);

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

test.describe('what the specification says of single articles', () => {
  const dates = {
    'always-be-closing-doesnt-work': 'October 11, 2023',
    'whats-your-linkedin-impact-score': 'October 5, 2023',
    'how-i-leverage-ai-to-write-content': 'September 28, 2023',
    'is-social-automation-right-for-you': 'September 21, 2023',
    'your-mvp-is-sitting-on-the-bench-part-2': 'September 13, 2023',
    'your-mvp-is-sitting-on-the-bench': 'September 7, 2023',
    'relational-selling-why-your-network-stopped-working': 'Sep 03, 2025',
    'flip-the-script-on-junk-messaging': 'Jun 11, 2024',
  };
  for (const [slug, date] of Object.entries(dates)) {
    test(`${slug} is dated ${date}`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      await expect(page.locator('.art-head time')).toHaveText(date);
    });
  }

  const minutes = { 'crossing-the-marketing-chasm': 8, 'flip-the-script-on-junk-messaging': 6 };
  for (const [slug, count] of Object.entries(minutes)) {
    test(`${slug} is an ${count} min read`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      await expect(page.locator('.art-head')).toContainText(`${count} min read`);
    });
  }

  /** Figures that an article must carry, as they stand in it. */
  const figures: Record<string, readonly (string | RegExp)[]> = {
    'best-time-to-post-on-linkedin': ['905', '7-10', '12-2pm', '5-6pm', '8-9pm'],
    'how-to-start-conversation-on-linkedin': ['96%', '542', '3.3'],
    'from-cold-to-gold': ['300 characters', /\b10\b/, /\b5\b/, /\b15\b/],
    'how-to-launch-a-killer-webinar-campaign': ['35-40', '10-15', '3-5', 'Hook', 'Agenda', 'Core'],
    'whats-your-linkedin-impact-score': [
      '25%',
      '30%',
      '20%',
      '8.0-10.0',
      '6.5-7.9',
      '5.0-6.4',
      '3.5-4.9',
      '1.0-3.4',
    ],
    'how-to-write-better-email-campaigns': [/step five|step 5/i, /50.{1,5}60/],
    'your-mvp-is-sitting-on-the-bench-part-2': [/50.{1,4}100/, /200.{1,4}500/, '500'],
    'flip-the-script-on-junk-messaging': [
      '$150',
      '30 minutes',
      'Connect',
      'Watch & Monitor',
      'Engage',
    ],
    'relational-selling-why-your-network-stopped-working': [/30[ -]day/],
    'always-be-closing-doesnt-work': [/always be giving/i],
  };
  for (const [slug, words] of Object.entries(figures)) {
    test(`${slug} carries its figures`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      for (const word of words) await expect(page.locator('article.article')).toContainText(word);
    });
  }

  for (const slug of ['how-to-show-up-in-ai-search', 'why-most-small-companies-struggle']) {
    test(`${slug} links to its original in a new tab`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);

      const outside = await followOutside(page, page.getByRole('link', { name: 'View Original' }));

      expect(outside.url).toMatch(/^https:\/\/xclr8\.example\.com\//);
      expect(outside.referrer).toBeNull();
    });
  }

  test('how-to-show-up-in-ai-search offers a free AI audit', async ({ page }) => {
    await page.goto('/blog/how-to-show-up-in-ai-search');
    const link = page.getByRole('link', { name: 'Book a Free AI Audit' });
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('one article shows one like', async ({ page }) => {
    await page.goto('/blog/why-most-small-companies-struggle');
    await expect(page.locator('.art-head .like')).toHaveText('1 like');
  });

  test('the first part of the series leads to the second', async ({ page }) => {
    await page.goto('/blog/your-mvp-is-sitting-on-the-bench');
    await page.getByRole('link', { name: /^Continue reading/ }).click();
    await expect(page).toHaveURL(/\/blog\/your-mvp-is-sitting-on-the-bench-part-2$/);
  });

  test('the article on relational selling links to the product in a new tab and ends with the trial', async ({
    page,
  }) => {
    await page.goto('/blog/relational-selling-why-your-network-stopped-working');
    const links = page.locator('.prose a[target=_blank]');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', 'https://www.example.com/relational-selling');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    }
    const closing = page.getByRole('complementary', { name: 'What next' });
    await expect(closing).toContainText(/30[ -]day/);
    await expect(closing.getByRole('link')).toHaveAttribute('target', '_blank');
  });

  test('the article on junk messaging has three cards, five steps and Get Started Today', async ({
    page,
  }) => {
    await page.goto('/blog/flip-the-script-on-junk-messaging');
    await expect(page.locator('.body-card')).toHaveCount(3);
    await expect(page.locator('ol.body-steps > li')).toHaveCount(5);
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL(/\/get-started$/);
  });

  test('the subscribe mock is a picture: nothing in it can be typed into, pressed or focused', async ({
    page,
  }) => {
    await page.goto('/blog/how-to-write-better-email-campaigns');
    const mock = page.getByRole('img', { name: /newsletter sign-up.*cannot be used/ });
    await expect(mock).toBeVisible();
    await expect(mock).toContainText('Subscribe');
    await expect(mock.locator('a, button, input, form, [tabindex]')).toHaveCount(0);
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  });

  for (const [action, slug, href, target] of [
    ['Connect on LinkedIn', 'crossing-the-marketing-chasm', /^https:/, '_blank'],
    ['Subscribe to xclr8', 'your-mvp-is-sitting-on-the-bench', /^https:/, '_blank'],
    ['Contact Directly', 'outreach-gravity', /^mailto:/, null],
  ] as const) {
    test(`a closing box can say ${action}`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      const link = page.getByRole('complementary', { name: 'What next' }).getByRole('link');
      await expect(link).toHaveText(new RegExp(`^${action}`));
      await expect(link).toHaveAttribute('href', href);
      expect(await link.getAttribute('target')).toBe(target);
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

    await contents.getByRole('link', { name: 'Carry one line over' }).click();

    await expect(page).toHaveURL(/#carry-one-line-over$/);
    await expect(page.getByRole('heading', { name: 'Carry one line over' })).toBeInViewport();
    await expect(contents).toBeInViewport();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(contents).toBeHidden();
  });

  test('nothing in the text runs into the contents', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    for (const slug of permanentSlugs) {
      await page.goto(`/blog/${slug}`);
      const { left, right } = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('.prose *:not(.vh)')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const contents = document.querySelector('.contents')?.getBoundingClientRect().right ?? 0;
        return { left: Math.min(...edges.map((edge) => edge.left)), right: contents };
      });
      expect(left, slug).toBeGreaterThanOrEqual(right);
    }
  });

  test('a section heading links to itself', async ({ page }) => {
    await page.goto(first);

    await page.getByRole('link', { name: 'What to measure while you wait' }).last().click();

    await expect(page).toHaveURL(/#what-to-measure-while-you-wait$/);
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
    await page.emulateMedia({ media: 'print' });

    for (const gone of ['header.top', 'footer.foot', '.back', '.related', '[data-shares]']) {
      await expect(page.locator(gone)).toBeHidden();
    }
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
    await expect(page.locator('.prose')).toContainText('borrowed trust');
    await expect(page.locator('[data-shares]')).toBeHidden();

    await page.getByRole('link', { name: 'Back to Blog' }).click();

    await expect(page).toHaveURL(/\/blog$/);
  });
});
