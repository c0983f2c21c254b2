/*
 * Sentences of the specification that no other file here checks word by word, in its order. What a journey in a
 * file of its own already shows is not repeated. One file although long: it is read beside the specification.
 */
import { expect, test, type Locator, type Page } from './test.ts';
import { settings } from '../../site/settings.ts';

const { demoScheduling, newsletter, linkedIn, email } = settings.links;

async function lookAt(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** An outside link: where it leads, in a new tab, without a referrer. */
async function expectOutside(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoreferrer\b/);
}

/** The landing page, where time passes only as far as the test lets it. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(60_000);
}

test.describe('header and footer', () => {
  test('lead from everywhere to the places named', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/', '/blog/outreach-gravity', '/no/such/page']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: settings.brand.name })).toHaveAttribute(
        'href',
        '/',
      );
      for (const [name, href] of [
        ['Associations', '/associations'],
        ['Blog', '/blog'],
        ['About', '/about'],
        ['Get Started', '/get-started'],
      ] as const) {
        const link = header.getByRole('link', { name, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', href);
      }
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute(
        'href',
        '/get-started',
      );
      await expectOutside(footer.getByRole('link', { name: /^Book a Demo/ }), demoScheduling);
      await expect(footer).toContainText(/© 2025/);
    }
  });

  test('on small screens the side menu leads to the same places, and the links are nowhere else', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

    await page.getByRole('button', { name: 'Open menu' }).click();

    const leadTo = await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leadTo).toEqual(['/associations', '/blog', '/about', '/get-started']);
  });
});

test.describe('landing page', () => {
  test('has its sections in order', async ({ page }) => {
    await page.goto('/');

    const headings = await page.locator('h1, main h2, footer h2').allTextContents();
    expect(headings.slice(0, 3)).toEqual([
      'The Relational Selling Program',
      'Grow Your Network.',
      'Daily Wins, Delivered.',
    ]);
    expect(headings.at(-1)).toBe('Start Connecting with Your Best Prospects Today');
    const places = await Promise.all(
      ['.daily-wins', '.headline-statistics', '#video', '.plans', 'footer'].map(async (part) => {
        const box = await page.locator(part).first().boundingBox();
        return box!.y;
      }),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(page.getByRole('link', { name: 'How It Works' })).toHaveAttribute(
      'href',
      '#video',
    );
  });

  test('four steps say what the four stages are, and a box explains', async ({ page }) => {
    await page.goto('/');
    const steps = page.locator('.steps li');

    for (const [index, words] of [
      ['intent data', 'competitors’ connections', 'queue'],
      ['Connection invites', 'email outreach', 'every platform'],
      ['monitor', 'thoughtful comments', 'trust'],
      ['Follow-up emails', 'went quiet', 'Consistent touchpoints'],
    ].entries()) {
      for (const word of words) await expect(steps.nth(index)).toContainText(word);
    }
    for (const word of ['Approve', 'autopilot', 'Intent-driven prospect lists', 'dashboard']) {
      await expect(page.locator('.box')).toContainText(word);
    }
  });

  test('Daily Wins pick a value between minimum and target every 2 s, Monday to Friday and round', async ({
    page,
  }) => {
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    await openWithStoppedClock(page);
    const wins = page.locator('.daily-wins');
    const day = wins.locator('.day').first();
    const shown = wins.locator('.count-shown');
    await lookAt(wins);
    await expect(shown).toHaveText(['0', '0%', '0', '0']);
    await page.clock.runFor(3900);
    await expect(shown.first()).not.toHaveText('0');
    await page.clock.runFor(100);
    await expect(shown).toHaveText(['100', '45%', '65', '30']);
    const first = weekdays.indexOf((await day.textContent()) ?? '');

    await page.clock.runFor(2000);
    for (let round = 1; round <= 7; round += 1) {
      await expect(day).toHaveText(weekdays[(first + round) % weekdays.length]!);
      await page.clock.runFor(1200);
      const settled = await shown.allTextContents();
      for (const [index, [min, target]] of [
        [0, 100],
        [5, 45],
        [25, 65],
        [0, 30],
      ].entries()) {
        const value = parseInt(settled[index]!, 10);
        expect(value).toBeGreaterThanOrEqual(min!);
        expect(value).toBeLessThanOrEqual(target!);
      }
      await page.clock.runFor(700);
      expect(await shown.allTextContents()).toEqual(settled);
      await page.clock.runFor(100);
    }
  });

  test('headline statistics count for 3 s; the response rate begins at 1', async ({ page }) => {
    await openWithStoppedClock(page);
    const list = page.locator('.headline-statistics');
    const shown = list.locator('.count-shown');

    await lookAt(list);
    await expect(shown).toHaveText(['0K+', '0.0K+', '1%+']);
    await page.clock.runFor(1000);
    await expect(shown).not.toHaveText(['50K+', '10.5K+', '5%+']);
    await page.clock.runFor(2000);

    await expect(shown).toHaveText(['50K+', '10.5K+', '5%+']);
    for (const label of ['prospects identified', 'connections made', 'response rate']) {
      await expect(list).toContainText(label);
    }
  });

  test('each partner has a site of its own, opened in a new tab', async ({ page }) => {
    await page.goto('/');

    const logos = page.getByRole('list', { name: 'Teams that sell with us' }).getByRole('link');
    const sites = await logos.evaluateAll((links) =>
      links.map((link) => {
        const { href, target, rel } = link as HTMLAnchorElement;
        return { href, target, rel };
      }),
    );
    expect(new Set(sites.map(({ href }) => href)).size).toBe(6);
    for (const site of sites) {
      expect(site).toMatchObject({ target: '_blank', rel: expect.stringContaining('noreferrer') });
    }
  });

  test('both carousels show quote, initials, name, role and company; one has four of rating 5', async ({
    page,
  }) => {
    await page.goto('/');
    const sets = page.locator('.testimonial-sets');
    for (const card of await sets.locator('figure').all()) await expectTestimonial(card);
    const count = await sets.locator('figure').count();
    const dots = await sets
      .getByRole('button', { includeHidden: true })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(dots).toEqual(
      Array.from({ length: count }, (_, index) => `Go to testimonial set ${index + 1}`),
    );

    const featured = page.locator('.featured-quotes figure');
    await expect(featured).toHaveCount(4);
    for (const card of await featured.all()) {
      await expectTestimonial(card);
      await expect(card.locator('[aria-label="Rated 5 out of 5"]')).toHaveCount(1);
    }
  });

  test('the demo can be booked beside the video', async ({ page }) => {
    await page.goto('/');

    await expectOutside(
      page.locator('#video').getByRole('link', { name: /^Book a Demo/ }),
      demoScheduling,
    );
  });
});

async function expectTestimonial(card: Locator): Promise<void> {
  await expect(card.locator('blockquote')).toHaveText(/\S/);
  await expect(card.locator('.who [aria-hidden=true]')).toHaveText(/^[A-Z]{2}$/);
  await expect(card.locator('.who b')).toHaveText(/\S/);
  await expect(card.locator('.who .small')).toHaveText(/^\S.*, \S/);
}

test.describe('pricing', () => {
  test('states seats, prospects and campaigns of each plan', async ({ page }) => {
    await page.goto('/');

    const rows = await page.locator('.plan').evaluateAll((plans) =>
      plans.map((plan) =>
        [...plan.querySelectorAll('dl > div')].map((row) => {
          const term = row.querySelector('dt button, dt')!.textContent;
          const parts = [...row.querySelector('dd')!.childNodes].map((part) => part.textContent);
          return [row.querySelector('dt button')?.textContent ?? term, ...parts];
        }),
      ),
    );

    expect(rows).toEqual([
      [
        ['Seats', '1'],
        ['Prospects', '100 daily', '2,000+ per month'],
        ['Campaigns', '3 per month', '20%+ acceptance'],
      ],
      [
        ['Seats', '3'],
        ['Prospects', '300 daily', '6,000+ per month'],
        ['Campaigns', '10 per month'],
      ],
      [
        ['Seats', 'unlimited'],
        ['Prospects', 'unlimited'],
        ['Campaigns', 'unlimited'],
      ],
    ]);
    await expect(page.locator('.plan', { hasText: 'Most Popular' })).toHaveCount(1);
  });

  test('says what all plans include', async ({ page }) => {
    await page.goto('/');
    const every = page.locator('.every-plan');

    await expect(every.getByRole('heading')).toHaveText('All plans include');
    await expect(every.getByRole('listitem')).toHaveText([
      'Daily social account monitoring',
      'Relationship-first outreach',
      'Analytics dashboard',
      '30-day free trial, no credit card required',
    ]);
  });
});

test('about names a fractional marketing consultant and a free weekly newsletter, and leads to it', async ({
  page,
}) => {
  await page.goto('/about');

  const main = page.getByRole('main');
  await expect(main).toContainText('fractional marketing consultant');
  await expect(main).toContainText('free weekly newsletter');
  await expectOutside(main.getByRole('link', { name: /^Subscribe to xclr8/ }), newsletter);
  await expectOutside(main.getByRole('link', { name: /^Connect on LinkedIn/ }), linkedIn);
});

test('the associations page states its four helps, what is proved, and opens demos in a new tab', async ({
  page,
}) => {
  await page.goto('/associations');

  const main = page.getByRole('main');
  await expectOutside(main.getByRole('link', { name: /^Book a Demo/ }), demoScheduling);
  await expectOutside(main.getByRole('link', { name: /^Schedule a Demo/ }), demoScheduling);
  for (const label of ['connection rate', 'conversations started', 'reply rate']) {
    await expect(page.locator('.headline-statistics')).toContainText(label);
  }
  const quotes = page.locator('.featured-quotes figure');
  await expect(quotes).toHaveCount(2);
  for (const quote of await quotes.all()) {
    await expect(quote.locator('blockquote')).toHaveText(/\S/);
    await expect(quote.locator('.who img')).toBeAttached();
    await expect(quote.locator('.who .small')).toHaveText(/^\S.*, \S/);
  }
});

test.describe('blog', () => {
  test('Stay Updated leads to the newsletter, and cards carry the addresses of their posts', async ({
    page,
  }) => {
    await page.goto('/blog');

    await expectOutside(
      page.getByRole('main').getByRole('link', { name: /^Subscribe to Newsletter/ }),
      newsletter,
    );
    const leadTo = await page
      .locator('article.post a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(leadTo).toHaveLength(25);
    for (const href of leadTo.filter((address) => address.startsWith('/'))) {
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });

  const topics: Record<string, readonly (string | RegExp)[]> = {
    'happy-holidais': [/holiday card/i, 'AI'],
    'show-me-the-benjamins': ['Ben Franklin effect'],
    'your-best-opportunities-are-at-the-intersection': ['AI', 'automation', 'creativity'],
    'from-cold-to-gold': [/AI prompts for outreach/],
    'selling-lessons-learned-from-2023': ['2023'],
    'importance-of-founder-led-selling': [/founder/i],
    'your-mvp-is-sitting-on-the-bench': [/most valuable person/i],
    'your-mvp-is-sitting-on-the-bench-part-2': [/most valuable person/i],
    'how-to-write-better-email-campaigns': [/relational selling framework/i],
  };
  for (const [slug, words] of Object.entries(topics)) {
    test(`${slug} is about its topic`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      for (const word of words) await expect(page.locator('article.article')).toContainText(word);
    });
  }

  test('the scoring example gives 10, 5 and 15 points', async ({ page }) => {
    await page.goto('/blog/from-cold-to-gold');

    const table = page.getByRole('table', { name: 'A scoring example' });
    await expect(table.locator('tbody tr > :nth-child(2)')).toHaveText(['10', '5', '15']);
  });

  test('the hour of a webinar is 5, 2, 35-40, 10-15 and 3-5 minutes', async ({ page }) => {
    await page.goto('/blog/how-to-launch-a-killer-webinar-campaign');

    const rows = page.getByRole('table').first().locator('tbody tr');
    await expect(rows.locator('> :nth-child(1)')).toHaveText([
      'Hook',
      'Agenda',
      'Core',
      'Q&A',
      'Call to action',
    ]);
    await expect(rows.locator('> :nth-child(2)')).toHaveText(['5', '2', '35-40', '10-15', '3-5']);
  });

  test('the impact score weighs four counts, each rated from 1 to 10', async ({ page }) => {
    await page.goto('/blog/whats-your-linkedin-impact-score');

    await expect(page.locator('.prose')).toContainText('from 1 to 10');
    const counts = await page.locator('.prose h3').allTextContents();
    expect(counts).toEqual([
      'Relationship quality, 25%',
      'Content engagement, 25%',
      'Business results, 30%',
      'Thought leadership, 20%',
    ]);
  });

  test('the article on junk messaging has five daily habits and three functions of the product', async ({
    page,
  }) => {
    await page.goto('/blog/flip-the-script-on-junk-messaging');

    const lists = page.locator('.prose ul');
    const habits = lists.filter({ hasText: 'Read first' });
    await expect(habits.locator('li')).toHaveCount(5);
    const functions = lists.filter({ hasText: 'Watch & Monitor' });
    await expect(functions.locator('li > strong')).toHaveText([
      'Connect.',
      'Watch & Monitor.',
      'Engage.',
    ]);
    await expect(page.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute(
      'href',
      '/get-started',
    );
  });

  test('Contact Directly writes to the author; the profile is the one of the settings', async ({
    page,
  }) => {
    const closing = page.getByRole('complementary', { name: 'What next' });
    await page.goto('/blog/outreach-gravity');
    await expect(closing.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);

    await page.goto('/blog/crossing-the-marketing-chasm');
    await expectOutside(closing.getByRole('link', { name: /^Connect on LinkedIn/ }), linkedIn);
  });
});

test('the get-started form has four fields and a button as wide as itself', async ({ page }) => {
  await page.goto('/get-started');

  await expect(page.getByRole('main')).toContainText(
    'Expand your network into meaningful business opportunities.',
  );
  const form = page.getByRole('form', { name: 'Get Started' });
  const fields = form.getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const [index, [label, name]] of [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Company Name', 'company'],
    ['Email Address', 'email'],
  ].entries()) {
    await expect(fields.nth(index)).toHaveAccessibleName(label!);
    await expect(fields.nth(index)).toHaveAttribute('name', name!);
  }
  const button = form.getByRole('button', { name: 'Get Started' });
  const widths = await Promise.all([button.boundingBox(), fields.last().boundingBox()]);
  expect(widths[0]!.width).toBe(widths[1]!.width);
});

test('an article that is not there is a page that is not found', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));

  const response = await page.goto('/blog/no-such-article');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  expect(logged.join('\n')).toContain('/blog/no-such-article');
});

test.describe('session', () => {
  const storageKey = 'sb-127-auth-token';
  const nowSeconds = () => Math.round(Date.now() / 1000);
  const user = { id: '00000000-0000-4000-8000-000000000000', email: 'owner@example.com' };
  const sessionUntil = (expiresAt: number, refreshToken: string) => ({
    access_token: 'e30.e30.c2ln',
    refresh_token: refreshToken,
    expires_in: 3600,
    expires_at: expiresAt,
    token_type: 'bearer',
    user,
  });

  /** Opens a page that finds a session in its storage. */
  async function openWithSession(page: Page, expiresAt: number): Promise<void> {
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [storageKey, JSON.stringify(sessionUntil(expiresAt, 'old'))],
    );
    await page.goto('/about');
  }

  test('one from the address that was issued over 120 s ago is warned of', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/auth/v1/user', (route) => route.fulfill({ json: user }));
    const open = async (ageSeconds: number) => {
      const expiresAt = nowSeconds() - ageSeconds + 3600;
      const fragment = `access_token=e30.e30.c2ln&refresh_token=new&expires_in=3600&expires_at=${expiresAt}`;
      await page.goto('about:blank');
      await page.goto(`/about#${fragment}&token_type=bearer`);
      await expect.poll(() => page.url()).toMatch(/\/about$/);
    };

    await open(100);
    expect(warnings.join('\n')).not.toContain('120s ago');
    await open(130);

    expect(warnings.join('\n')).toContain('issued over 120s ago');
  });

  test('a refresh that fails is tried again after 200 ms, then after twice as long', async ({
    page,
  }) => {
    const triedAt: number[] = [];
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      triedAt.push(Date.now());
      expect(route.request().postDataJSON()).toEqual({ refresh_token: 'old' });
      if (triedAt.length < 4) return route.fulfill({ status: 503, json: {} });
      return route.fulfill({ json: sessionUntil(nowSeconds() + 3600, 'new') });
    });

    await openWithSession(page, 1);
    await expect.poll(() => triedAt.length).toBe(4);

    const waits = triedAt.slice(1).map((at, index) => at - triedAt[index]!);
    for (const [index, wait] of [200, 400, 800].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait - 10);
      expect(waits[index]).toBeLessThan(wait * 2);
    }
    const stored = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).refresh_token, storageKey);
    await expect.poll(stored).toBe('new');
  });
});
