/*
 * Words and numbers that the specification requires in the delivered copy. An owner's texts may differ: see `as-delivered.ts`. One long
 * file, to be read beside the specification.
 */
import { settings } from '../../../site/settings.ts';
import { articles } from '../../site-content.ts';
import { followOutside } from '../follow-outside.ts';
import { expect, test, type Locator, type Page } from '../test.ts';
import { onlyAsDelivered } from './as-delivered.ts';
import { specifiedSlugs } from './specified-slugs.ts';

const { linkedIn, email } = settings.links;

test.beforeEach(() => onlyAsDelivered(test.info()));

test('the footer carries the year 2025', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
});

test.describe('landing page', () => {
  test('has the headings of the hero and of the first sections', async ({ page }) => {
    await page.goto('/');

    const headings = await page.locator('h1, main h2').allTextContents();
    expect(headings.slice(0, 3)).toEqual([
      'The Relational Selling Program',
      'Grow Your Network.',
      'Daily Wins, Delivered.',
    ]);
  });

  test('four steps describe the four stages, with an explanation in a box', async ({ page }) => {
    await page.goto('/');
    const steps = page.locator('.steps li');

    await expect(steps.locator('h3')).toHaveText(['Find', 'Connect', 'Engage', 'Follow Up']);
    for (const [index, words] of [
      ['intent data', 'competitors’ connections', 'queue'],
      ['Connection invites', 'email outreach', 'platforms'],
      ['monitor', 'thoughtful comments', 'trust'],
      ['Follow-up emails', 'went quiet', 'Consistent touchpoints'],
    ].entries()) {
      for (const word of words) await expect(steps.nth(index)).toContainText(word);
    }
    for (const word of ['Approve', 'autopilot', 'Intent-driven prospect lists', 'dashboard']) {
      await expect(page.locator('.box')).toContainText(word);
    }
  });

  test('Daily Wins and the headline statistics have their numbers', async ({ page }) => {
    await page.goto('/');

    const final = (part: string) => page.locator(`${part} .count-final`);
    await expect(final('.daily-wins')).toHaveText(['100', '45%', '65', '30']);
    await expect(final('.headline-statistics')).toHaveText(['50K+', '10.5K+', '5%+']);
    for (const label of ['prospects identified', 'connections made', 'response rate']) {
      await expect(page.locator('.headline-statistics')).toContainText(label);
    }
  });

  test('there are six partners, and four quotes of rating 5', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.logos a')).toHaveCount(6);
    await expect(page.locator('.featured-quotes figure')).toHaveCount(4);
    await expect(page.locator('.featured-quotes [aria-label="Rated 5 out of 5"]')).toHaveCount(4);
  });

  test('three plans state price, seats, prospects and campaigns', async ({ page }) => {
    await page.goto('/');
    const plans = page.locator('.plan');

    await expect(plans.locator('h3')).toHaveText(['Starter', 'Small Team', 'Enterprise']);
    await expect(plans.locator('.num')).toHaveText(['$795/month', '$2,250/month', 'Custom']);
    await expect(plans.getByRole('link')).toHaveText([
      'Get Started',
      'Get Started',
      'Contact Sales',
    ]);
    await expect(plans.filter({ hasText: 'Most Popular' })).toHaveCount(1);
    await expect(plans.nth(1)).toContainText('Most Popular');
    const stated: [Locator, string[]][] = [
      [plans.nth(0), ['1', '100 daily2,000+ per month', '3 per month20%+ acceptance']],
      [plans.nth(1), ['3', '300 daily6,000+ per month', '10 per month']],
      [plans.nth(2), ['unlimited', 'unlimited', 'unlimited']],
    ];
    for (const [plan, values] of stated) await expect(plan.locator('dd')).toHaveText(values);
  });

  test('lists what all plans include', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.every-plan li')).toHaveText([
      'Daily social account monitoring',
      'Relationship-first outreach',
      'Analytics dashboard',
      '30-day free trial, no credit card required',
    ]);
  });
});

test('about greets, and introduces a fractional marketing consultant and a free weekly newsletter', async ({
  page,
}) => {
  await page.goto('/about');

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
  await expect(main).toContainText('fractional marketing consultant');
  await expect(main).toContainText('free weekly newsletter');
  await expect(page.locator('.card h3')).toHaveText(['Why Subscribe?', 'Community Benefits']);
  await expect(main.getByRole('link', { name: /^Subscribe to xclr8/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible();
});

test('the associations page has its steps, its proof, two quotes and Schedule a Demo', async ({
  page,
}) => {
  await page.goto('/associations');

  await expect(page.locator('.proc h3')).toHaveText([
    'Find prospects',
    'Connect and engage',
    'Grow booth and sponsorship sales',
  ]);
  const numbers = page.locator('.headline-statistics');
  await expect(numbers.locator('.count-final')).toHaveText(['20%+', '800+', '10%+']);
  for (const label of ['connection rate', 'conversations started', 'reply rate']) {
    await expect(numbers).toContainText(label);
  }
  await expect(page.locator('.featured-quotes figure')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Schedule a Demo/ })).toBeVisible();
});

test('the get-started page mentions the product and meaningful opportunities', async ({ page }) => {
  await page.goto('/get-started');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started with the product');
  await expect(page.getByRole('main')).toContainText(
    'Expand your network into meaningful business opportunities.',
  );
});

test.describe('blog', () => {
  test('lists 25 posts from September 2023 to September 2025 under Marketing Insights', async ({
    page,
  }) => {
    await page.goto('/blog');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing Insights');
    const years = page.locator('main section.year').getByRole('heading', { level: 2 });
    await expect(years).toHaveText(['2025', '2024', '2023']);
    const days = page.locator('main article.post time');
    await expect(days).toHaveCount(25);
    await expect(days.first()).toHaveAttribute('datetime', /^2025-09-/);
    await expect(days.last()).toHaveAttribute('datetime', /^2023-09-/);
    await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
    const subscribe = page.getByRole('link', { name: /^Subscribe to Newsletter/ });
    await expect(subscribe).toBeVisible();
  });

  test('has the 24 articles of the specification', () => {
    expect(articles.map(({ id }) => id).toSorted()).toEqual(specifiedSlugs.toSorted());
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
  test('articles are about their topics', ({ page }) => expectWords(page, topics));

  test('the scoring example gives 10, 5 and 15 points', async ({ page }) => {
    await page.goto('/blog/from-cold-to-gold');

    const table = page.getByRole('region', { name: 'A scoring example' });
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
    await expect(rows.locator('> :nth-child(2)')).toHaveText(['5', '2', '35–40', '10–15', '3–5']);
  });

  test('the impact score weighs four counts, each rated from 1 to 10', async ({ page }) => {
    await page.goto('/blog/whats-your-linkedin-impact-score');

    await expect(page.locator('.prose')).toContainText('from 1 to 10');
    const counts = page.locator('.prose strong', { hasText: '%' });
    await expect(counts).toHaveText([
      'Relationship quality, 25%.',
      'Content engagement, 25%.',
      'Business results, 30%.',
      'Thought leadership, 20%.',
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

  test('Contact Directly opens an e-mail to the author; the profile is that of the settings', async ({
    page,
  }) => {
    const closing = page.getByRole('complementary', { name: 'What next' });
    await page.goto('/blog/outreach-gravity');
    await expect(closing.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);

    await page.goto('/blog/crossing-the-marketing-chasm');
    await expectOutside(closing.getByRole('link', { name: /^Connect on LinkedIn/ }), linkedIn!);
  });
});

test.describe('single articles', () => {
  test('two go back in history and can be shared; five have no back link', () => {
    const slugsWhere = (matches: (frontMatter: (typeof articles)[number]['data']) => boolean) =>
      articles.filter(({ data }) => matches(data)).map(({ id }) => id);
    const firstTwo = ['ai-cant-save-your-boring-marketing', 'crossing-the-marketing-chasm'];
    expect(slugsWhere(({ back }) => back === 'history')).toEqual(firstTwo);
    expect(slugsWhere(({ hasShare }) => hasShare === true)).toEqual(firstTwo);
    expect(slugsWhere(({ back }) => back === 'none')).toEqual([
      'from-cold-to-gold',
      'how-to-launch-a-killer-webinar-campaign',
      'how-to-write-better-email-campaigns',
      'show-me-the-benjamins',
      'your-best-opportunities-are-at-the-intersection',
    ]);
  });

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
  test('articles are dated as specified', async ({ page }) => {
    for (const [slug, date] of Object.entries(dates)) {
      await page.goto(`/blog/${slug}`);
      await expect.soft(page.locator('.art-head time'), slug).toHaveText(date);
    }
  });

  const minutes = { 'crossing-the-marketing-chasm': 8, 'flip-the-script-on-junk-messaging': 6 };
  for (const [slug, count] of Object.entries(minutes)) {
    test(`${slug} is an ${count} min read`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);
      await expect(page.locator('.art-head')).toContainText(`${count} min read`);
    });
  }

  /** Numbers that an article must contain, exactly as written. */
  const figures: Record<string, readonly (string | RegExp)[]> = {
    'best-time-to-post-on-linkedin': ['905', '7–10', '12–2pm', '5–6pm', '8–9pm'],
    'how-to-start-conversation-on-linkedin': ['96%', '542', '3.3'],
    'from-cold-to-gold': ['300 characters', /\b10\b/, /\b5\b/, /\b15\b/],
    'how-to-launch-a-killer-webinar-campaign': ['35–40', '10–15', '3–5', 'Hook', 'Agenda', 'Core'],
    'whats-your-linkedin-impact-score': [
      '25%',
      '30%',
      '20%',
      '8.0–10.0',
      '6.5–7.9',
      '5.0–6.4',
      '3.5–4.9',
      '1.0–3.4',
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
  test('articles contain their numbers', ({ page }) => expectWords(page, figures));

  for (const slug of ['how-to-show-up-in-ai-search', 'why-most-small-companies-struggle']) {
    test(`${slug} links to its original in a new tab`, async ({ page }) => {
      await page.goto(`/blog/${slug}`);

      const outside = await followOutside(page, page.getByRole('link', { name: 'View Original' }));

      expect(outside.url).toContain('xclr8');
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

  test('the first part of the series links to the second', async ({ page }) => {
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
      await expect(link).toHaveAttribute('href', settings.links.productSite);
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

  test('the subscribe mock is a picture: nothing in it can be typed into, clicked or focused', async ({
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

/** Expects that each article contains its words, exactly as written. @param words by slug */
async function expectWords(
  page: Page,
  words: Readonly<Record<string, readonly (string | RegExp)[]>>,
): Promise<void> {
  for (const [slug, expected] of Object.entries(words)) {
    await page.goto(`/blog/${slug}`);
    for (const word of expected) {
      await expect.soft(page.locator('article.article'), slug).toContainText(word);
    }
  }
}

/** An external link: its target, in a new tab, without a referrer. */
async function expectOutside(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoreferrer\b/);
}
