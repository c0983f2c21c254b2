/*
 * Requirements of the specification that no other file checks, in its order: routes, labels, timings and behavior, independent of the
 * copy. `delivered-copy/` checks the words. One long file, to be read beside the specification.
 */
import type { Testimonial } from '../../site/content/schemas/list-schemas.ts';
import { demoUrl, settings } from '../../site/settings.ts';
import { partners, plans, testimonialsAt, words } from '../site-content.ts';
import { posts } from './built-posts.ts';
import { lookAt } from './look-at.ts';
import { endOf, startOf } from './statistics.ts';
import { openWithStoppedClock } from './stopped-clock.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { todayOf } from './weekday.ts';

const { demoScheduling, newsletter, linkedIn } = settings.links;
const { home, associations } = words;

/** A section heading, which ends in a pin. */
const pinned = (heading: string) => (/[.!?]$/.test(heading) ? heading : `${heading}.`);

/** An external link: its target, in a new tab, without a referrer. It is left out where the settings have no address. */
async function expectOutside(link: Locator, href: string | undefined): Promise<void> {
  if (href === undefined) return expect(link).toHaveCount(0);
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoreferrer\b/);
}

/** A link to the calendar, or to the form where the settings have none. */
async function expectDemo(link: Locator): Promise<void> {
  if (demoScheduling !== undefined) return expectOutside(link, demoScheduling);
  await expect(link).toHaveAttribute('href', demoUrl());
}

test.describe('header and footer', () => {
  test('link to the required pages from everywhere', async ({ page }) => {
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
      await expect(footer).toContainText(`© ${settings.brand.copyrightYear}`);
    }
  });

  test('on small screens the side menu has the same links, and they are nowhere else', async ({
    page,
  }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(navigation).toBeHidden();

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
      home.hero.heading,
      pinned(home.network.heading),
      pinned(home.wins.heading),
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

  test('steps describe the stages, with an explanation in a box', async ({ page }) => {
    await page.goto('/');
    const { steps, box } = home.network;

    await expect(page.locator('.steps li p')).toHaveText(steps.map(({ text }) => text));
    await expect(page.locator('.box')).toContainText(box.text);
    for (const check of box.checks) await expect(page.locator('.box')).toContainText(check);
  });

  test('Daily Wins pick a value between minimum and target every 2 s, Monday to Friday and again', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/');
    const wins = page.locator('.daily-wins');
    const card = wins.locator('.win').first();
    const shown = wins.locator('.count-shown');
    const { cards } = home.wins;
    await lookAt(wins);
    await expect(shown).toHaveText(cards.map(({ unit }) => `0${unit}`));
    await page.clock.runFor(3900);
    await expect(shown.first()).not.toHaveText('0');
    await page.clock.runFor(100);
    await expect(shown).toHaveText(cards.map(({ target, unit }) => `${target}${unit}`));
    const first = await todayOf(card);

    await page.clock.runFor(2000);
    for (let round = 1; round <= 7; round += 1) {
      await expect.poll(() => todayOf(card)).toBe((first + round) % 5);
      await page.clock.runFor(1200);
      const settled = await shown.allTextContents();
      for (const [index, { min, target }] of cards.entries()) {
        const value = parseInt(settled[index]!, 10);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(target);
      }
      await page.clock.runFor(700);
      expect(await shown.allTextContents()).toEqual(settled);
      await page.clock.runFor(100);
    }
  });

  test('headline statistics count for 3 s, each from its own start', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const list = page.locator('.headline-statistics');
    const shown = list.locator('.count-shown');

    await lookAt(list);
    const { statistics } = home.proof;
    await expect(shown).toHaveText(statistics.map(startOf));
    await page.clock.runFor(1000);
    await expect(shown).not.toHaveText(statistics.map(endOf));
    await page.clock.runFor(2000);

    await expect(shown).toHaveText(statistics.map(endOf));
    for (const { label } of statistics) await expect(list).toContainText(label);
  });

  test('each partner has its own site, opened in a new tab', async ({ page }) => {
    await page.goto('/');

    const logos = page.getByRole('list', { name: home.proof.partnersLabel }).getByRole('link');
    const sites = await logos.evaluateAll((links) =>
      links.map((link) => {
        const { target, rel } = link as HTMLAnchorElement;
        return { href: link.getAttribute('href'), target, rel };
      }),
    );
    expect(sites.map(({ href }) => href)).toEqual(partners.map(({ url }) => url));
    for (const site of sites) {
      expect(site).toMatchObject({ target: '_blank', rel: expect.stringContaining('noreferrer') });
    }
  });

  test('both carousels show quote, initials, name, role, company and rating', async ({ page }) => {
    await page.goto('/');
    const sets = page.locator('.testimonial-sets');
    const inSets = testimonialsAt('sets');
    await expectTestimonials(sets.locator('figure'), inSets);
    const dots = await sets
      .getByRole('button', { includeHidden: true })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(dots).toEqual(inSets.map((_, index) => `Go to testimonial set ${index + 1}`));

    const featured = testimonialsAt('featured');
    const cards = page.locator('.featured-quotes figure');
    await expectTestimonials(cards, featured);
    for (const [index, { rating }] of featured.entries()) {
      const stars = cards.nth(index).locator('[aria-label="Rated 5 out of 5"]');
      await expect(stars).toHaveCount(rating ? 1 : 0);
    }
  });

  test('the demo can be booked beside the video', async ({ page }) => {
    await page.goto('/');

    await expectDemo(page.locator('#video').getByRole('link', { name: /^Book a Demo/ }));
  });
});

async function expectTestimonials(cards: Locator, people: readonly Testimonial[]): Promise<void> {
  const shown = await cards.evaluateAll((all) =>
    all.map((card) => ({
      quote: card.querySelector('blockquote')?.textContent,
      initials: card.querySelector('.who [aria-hidden=true]')?.textContent,
      name: card.querySelector('.who b')?.textContent,
      detail: card.querySelector('.who .small')?.textContent,
    })),
  );
  expect(shown).toEqual(
    people.map(({ quote, initials, name, role, company }) => ({
      quote,
      initials,
      name,
      detail: `${role}, ${company}`,
    })),
  );
}

test.describe('pricing', () => {
  test('shows seats, prospects and campaigns of each plan', async ({ page }) => {
    await page.goto('/');

    const rows = await page.locator('.plan').evaluateAll((cards) =>
      cards.map((plan) =>
        [...plan.querySelectorAll('dl > div')].map((row) => {
          const term = row.querySelector('dt button, dt')!.textContent;
          const parts = [...row.querySelector('dd')!.childNodes].map((part) => part.textContent);
          return [row.querySelector('dt button')?.textContent ?? term, ...parts];
        }),
      ),
    );

    expect(rows).toEqual(
      plans.map(({ features }) =>
        features.map(({ term, value, note }) => [term, value, ...(note ? [note] : [])]),
      ),
    );
  });

  test('lists what all plans include', async ({ page }) => {
    await page.goto('/');
    const every = page.locator('.every-plan');

    await expect(every.getByRole('heading')).toHaveText(home.pricing.everyPlanLabel);
    await expect(every.getByRole('listitem')).toHaveText(home.pricing.everyPlan);
  });
});

test('about links to the newsletter and to the profile of the settings', async ({ page }) => {
  await page.goto('/about');

  const main = page.getByRole('main');
  const { community, author } = words.about;
  await expectOutside(main.getByRole('link', { name: community.button }), newsletter);
  await expectOutside(main.getByRole('link', { name: author.button }), linkedIn);
});

test('the associations page shows statistics, quotes people, and opens demos in a new tab', async ({
  page,
}) => {
  await page.goto('/associations');

  const main = page.getByRole('main');
  await expectDemo(main.getByRole('link', { name: /^Book a Demo/ }));
  const closing = main.locator('.panel').getByRole('link', { name: associations.closing.button });
  await expectDemo(closing);
  for (const { label } of associations.proof.statistics) {
    await expect(page.locator('.headline-statistics')).toContainText(label);
  }
  const people = testimonialsAt('associations');
  const quotes = page.locator('.featured-quotes figure');
  await expect(quotes.locator('blockquote')).toHaveText(people.map(({ quote }) => quote));
  // There are two portraits.
  await expect(quotes.locator('.who img')).toHaveCount(people.slice(0, 2).length);
  await expect(quotes.locator('.who b')).toHaveText(people.map(({ name }) => name));
  await expect(quotes.locator('.who .small')).toHaveText(
    people.map(({ role, company }) => `${role}, ${company}`),
  );
});

test.describe('blog', () => {
  test('its end links to the newsletter, and cards have the addresses of their posts', async ({
    page,
  }) => {
    await page.goto('/blog');

    await expectOutside(
      page.getByRole('main').getByRole('link', { name: words.blog.stayUpdated.button }),
      newsletter,
    );
    const leadTo = await page
      .locator('article.post a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(leadTo).toEqual(posts.map(({ href }) => href));
    for (const href of leadTo.filter((address) => address.startsWith('/'))) {
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });
});

test('the get-started form has four fields and a full-width button', async ({ page }) => {
  await page.goto('/get-started');

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

test('a missing article gets the 404 page', async ({ page }) => {
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

  test('that was issued over 120 s ago causes a warning when it comes from the URL', async ({
    page,
  }) => {
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

  test('is refreshed again 200 ms after a failed refresh, then after twice as long', async ({
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
    // A busy machine may take longer.
    for (const [index, wait] of [200, 400, 800].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait - 10);
    }
    const stored = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).refresh_token, storageKey);
    await expect.poll(stored).toBe('new');
  });
});
