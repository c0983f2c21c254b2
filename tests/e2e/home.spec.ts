/* One file although long: the bands of one page in their order, which share how they are brought into view. */
import { partners, plans, testimonialsAt, words } from '../site-content.ts';
import { lookAt } from './look-at.ts';
import { endOf } from './statistics.ts';
import { openWithStoppedClock } from './stopped-clock.ts';
import { expect, test, type Page } from './test.ts';
import { todayOf } from './weekday.ts';

const { network, wins: dailyWins, proof } = words.home;
const featured = testimonialsAt('featured');
const inSets = testimonialsAt('sets');
const targets = dailyWins.cards.map(({ target, unit }) => `${target}${unit}`);
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

const quotes = (page: Page) => page.getByRole('region', { name: proof.featuredLabel });
const sets = (page: Page) => page.locator('.testimonial-sets');

test.describe('hero', () => {
  test('books a demo in a new tab without a referrer, and jumps to the video', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('.hero');

    const demo = hero.getByRole('link', { name: /Book a Demo/ });
    await expect(demo).toHaveAttribute('target', '_blank');
    await expect(demo).toHaveAttribute('rel', 'noopener noreferrer');
    await hero.getByRole('link', { name: 'How It Works' }).click();

    await expect(page).toHaveURL(/#video$/);
    await expect(page.locator('#video')).toBeInViewport();
  });
});

test('the four stages stand in their order', async ({ page }) => {
  await page.goto('/');

  await expect(page.locator('.steps h3')).toHaveText(namesOf(network.steps));
});

test.describe('Daily Wins', () => {
  test('count up when seen, then change with the weekday', async ({ page }) => {
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    const find = wins.locator('.win.find .count-shown');
    const { target } = dailyWins.cards.find(({ id }) => id === 'find')!;
    await lookAt(wins);

    await expect
      .poll(async () => parseInt((await find.textContent())!, 10), { intervals: [50] })
      .toBeLessThan(target);
    await expect(find).toHaveText(targets[dailyWins.cards.findIndex(({ id }) => id === 'find')]!, {
      timeout: 6000,
    });
    const card = wins.locator('.win').first();
    await expect(card.locator('.days')).toHaveText('MTWTF');
    const day = await todayOf(card);
    expect(day).toBeGreaterThanOrEqual(0);
    await expect.poll(() => todayOf(card), { timeout: 5000 }).toBe((day + 1) % 5);
  });

  test('mark today in the row of the week without moving a letter', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('.win').first();
    await lookAt(card);
    await expect(card.locator('.count-shown')).toBeVisible();
    const places = () =>
      card
        .locator('.days > *')
        .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().x));
    const before = await places();
    const day = await todayOf(card);
    await expect.poll(() => todayOf(card), { timeout: 10_000 }).not.toBe(day);

    expect(await places()).toEqual(before);
    const today = card.locator('.today');
    await expect(today).toHaveCSS('text-decoration-line', 'underline');
    const color = (element: Element) => getComputedStyle(element).color;
    const other = await card.locator('.days > :not(.today)').first().evaluate(color);
    expect(await today.evaluate(color)).not.toBe(other);
  });

  test('stop with the pause button, which comes first and says what it does', async ({ page }) => {
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    const pause = wins.getByRole('button', { name: 'Pause' });
    await pause.click();
    await expect(wins.getByRole('button', { name: 'Play' })).toBeVisible();
    // A count that was under way ends at its value; after that nothing moves.
    await page.waitForTimeout(300);
    const before = await wins.innerHTML();

    await page.waitForTimeout(3000);

    expect(await wins.innerHTML()).toBe(before);
  });

  test('show their targets when they are stopped before they were seen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    const shown = wins.locator('.count-shown');
    // The button is in view, the cards are not.
    await wins.evaluate((all) => {
      scrollTo({
        top: all.getBoundingClientRect().top + scrollY - innerHeight + 60,
        behavior: 'instant',
      });
    });
    await expect(shown).toHaveText(dailyWins.cards.map(({ unit }) => `0${unit}`));

    await wins.getByRole('button', { name: 'Pause' }).click();
    await lookAt(wins);

    await expect(shown).toHaveText(targets);
  });

  test('show their targets and stand still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    await page.waitForTimeout(2500);

    await expect(wins.locator('.count-shown')).toHaveText(targets);
  });
});

const sayings = {
  wins: dailyWins.cards.map(({ label, caption }, i) => `${label} ${targets[i]} ${caption}`),
  home: proof.statistics.map((statistic) => `${endOf(statistic)} ${statistic.label}`),
  associations: words.associations.proof.statistics.map(
    (statistic) => `${endOf(statistic)} ${statistic.label}`,
  ),
};

for (const [path, part, written] of [
  ['/', '.daily-wins', sayings.wins],
  ['/', '.headline-statistics', sayings.home],
  ['/associations', '.headline-statistics', sayings.associations],
] as const) {
  test(`while the ${part.slice(1)} of ${path} count, assistive technology is told the final numbers and no other`, async ({
    page,
  }) => {
    await openWithStoppedClock(page, path);
    const counters = page.locator(part);
    await lookAt(counters);
    const shown = counters.locator('.count-shown');
    const numbersIn = (text: string) => text.replaceAll(/\[level=\d\]/g, '').match(/\d+%?/g);

    const seen = [];
    for (let moment = 0; moment < 4; moment += 1) {
      await expect(shown).toHaveCount(written.length);
      seen.push(await shown.allTextContents());
      expect(numbersIn(await counters.ariaSnapshot())).toEqual(numbersIn(written.join(' ')));
      await page.clock.runFor(500);
    }

    // The numbers that are seen were others each time.
    expect(new Set(seen.map(String)).size).toBe(seen.length);
  });
}

test('the headline statistics count up once and end at their numbers', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('.headline-statistics .count-shown');
  await lookAt(page.locator('.headline-statistics'));

  await expect(shown).toHaveText(proof.statistics.map(endOf), { timeout: 6000 });
});

test('the partners link to their sites in a new tab', async ({ page }) => {
  await page.goto('/');

  const logos = page.getByRole('list', { name: proof.partnersLabel }).getByRole('link');

  await expect(logos).toHaveCount(partners.length);
  for (const logo of await logos.all()) await expect(logo).toHaveAttribute('target', '_blank');
});

test.describe('rotating quote', () => {
  test.skip(featured.length === 0, 'Nobody is quoted.');

  test('advances every five seconds and wraps around', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');
    const current = quotes(page).locator('.slide[data-current]');
    const count = featured.length;
    await expect(current).toHaveAttribute('aria-label', `1 of ${count}`);

    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(5000);
      await expect(current).toHaveAttribute('aria-label', `${(turn % count) + 1} of ${count}`);
    }
  });

  test('has its pause button first, and nothing is announced while it turns', async ({ page }) => {
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');

    // As a finger does: a mouse on its way there stops the rotation already, and would start it again.
    await quotes(page).getByRole('button', { name: 'Pause rotation' }).dispatchEvent('click');

    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'polite');
  });

  test('is stopped by the mouse, and does not go on by itself when that has left', async ({
    page,
  }) => {
    test.skip(featured.length < 2, 'There is no other quote.');
    await page.clock.install();
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');
    const current = quotes(page).locator('.slide[data-current]');
    await page.clock.runFor(5000);
    await expect(current).toHaveAttribute('aria-label', `2 of ${featured.length}`);

    await current.hover();
    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);

    await expect(current).toHaveAttribute('aria-label', `2 of ${featured.length}`);
    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
  });

  test('moves on with Next, and the picture changes with the quote', async ({ page }) => {
    test.skip(featured.length < 2, 'There is no other quote.');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    const shown = quotes(page).locator('.slide:visible');
    await expect(shown).toHaveCount(1);
    const first = await shown.innerHTML();

    await quotes(page).getByRole('button', { name: 'Next quote' }).click();

    await expect(shown).toHaveAttribute('aria-label', `2 of ${featured.length}`);
    expect(pictureOf(await shown.innerHTML())).not.toBe(pictureOf(first));
  });

  test('is rated five stars where it is rated, once in words', async ({ page }) => {
    await page.goto('/');

    const rated = featured.filter(({ rating }) => rating);
    const stars = page.locator('.featured-quotes figure [role=img][aria-label="Rated 5 out of 5"]');
    await expect(stars).toHaveCount(rated.length);
  });
});

test.describe('sets of three', () => {
  test.skip(inSets.length < 3, 'There is no set of three.');

  test('a dot shows the three that begin there, cyclically', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await lookAt(sets(page));
    await expect(sets(page)).toHaveAttribute('data-ready', /.*/);
    const names = sets(page).locator('figure:visible .who b');
    await expect(names).toHaveText(namesOf(inSets.slice(0, 3)));
    const nextToLast = page.getByRole('button', {
      name: `Go to testimonial set ${inSets.length - 1}`,
    });

    await nextToLast.click();

    await expect(names).toHaveText(namesOf([...inSets.slice(-2), inSets[0]!]));
    await expect(nextToLast).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('walkthrough video', () => {
  test('is muted, has controls and a poster, plays when half of it is seen and pauses outside', async ({
    page,
  }) => {
    await page.goto('/');
    const video = page.locator('#video video');
    const facts = await video.evaluate((element: HTMLVideoElement) => ({
      muted: element.muted,
      controls: element.controls,
      poster: element.poster.length > 0,
      fallback: element.textContent?.trim(),
    }));
    expect(facts).toEqual({
      muted: true,
      controls: true,
      poster: true,
      fallback: 'Your browser does not support the video tag.',
    });
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    expect(await isPaused()).toBe(true);

    await lookAt(video);
    await expect.poll(isPaused).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));

    await expect.poll(isPaused).toBe(true);
  });

  test('played with less than half of it seen it goes on, until it has left the window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    const video = page.locator('#video video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    /** Scrolls until this share of the film, from its upper edge on, stands above the lower edge of the window. */
    const show = (share: number) =>
      video.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        scrollTo({ top: top + scrollY + part * height - innerHeight, behavior: 'instant' });
      }, share);
    await show(0.4);
    await expect(page.locator('.chapters button').first()).toBeEnabled();
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(true);

    await video.evaluate((element: HTMLVideoElement) => element.play());
    await show(0.2);
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(false);
    await show(-0.5);
    await expect.poll(isPaused).toBe(true);

    // What plays already is not stopped by its coming.
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await show(0.3);
    await page.waitForTimeout(300);
    expect(await isPaused()).toBe(false);
  });

  test('can be played with its own buttons, even if its script never comes', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const video = page.locator('#video video');
    await video.hover();
    const { height } = (await video.boundingBox())!;
    await video.click({ position: { x: 25, y: height - 48 } });

    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
      .toBe(false);
  });

  test('lets the keyboard into its own buttons, even if its script never comes', async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const video = page.locator('#video video');
    await video.focus();

    await page.keyboard.press('Tab');

    // One of its buttons has the focus, which for the page is the film.
    expect(await video.evaluate((element) => element.matches(':focus'))).toBe(false);
    await expect(video).toBeFocused();
  });

  test('fills a whole screen without the corners and the ground it has on the page', async ({
    page,
  }) => {
    await page.goto('/');
    const video = page.locator('#video video');
    await lookAt(video);
    await video.click();
    await video.evaluate((element) => element.requestFullscreen());

    await expect(video).toHaveCSS('border-radius', '0px');
    await expect(video).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('does not play by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const video = page.locator('#video video');
    await lookAt(video);
    // Its script is there: the chapters can be pressed.
    await expect(page.locator('.chapters button').first()).toBeEnabled();
    await page.waitForTimeout(800);

    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
});

test.describe('pricing', () => {
  test('the plans with their prices, each leading to the form', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('.plan');

    await expect(cards.locator('h3')).toHaveText(namesOf(plans));
    await expect(cards.locator('.num')).toHaveText(
      plans.map(({ price, period = '' }) => price + period),
    );
    await expect(cards.getByRole('link')).toHaveText(plans.map(({ button }) => button));
    for (const link of await cards.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', '/get-started');
    }
    for (const [index, { isPopular }] of plans.entries()) {
      const mark = cards.nth(index).getByText('Most Popular', { exact: true });
      await expect(mark).toHaveCount(isPopular ? 1 : 0);
    }
  });

  test('stays open for the keyboard that came to it before its script did', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Read the transcript').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prospects' }).first()).toBeFocused();

    await expect(page.locator('.plan-term[data-ready]').first()).toBeVisible();
    await page.waitForTimeout(300);

    await expect(page.getByRole('tooltip').first()).toBeVisible();
  });

  test('a term is explained to the keyboard at once, to the mouse after 700 ms, and Esc closes it', async ({
    page,
  }) => {
    await page.goto('/');
    const term = page.getByRole('button', { name: 'Prospects' }).first();
    await lookAt(term);
    const tooltip = page.getByRole('tooltip').first();
    await expect(page.locator('[data-ready]', { has: term })).toBeVisible();

    await term.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();

    await term.blur();
    await term.hover();
    await page.waitForTimeout(300);
    await expect(tooltip).toBeHidden();
    await expect(tooltip).toBeVisible({ timeout: 2000 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a term is explained to the keyboard at once and to the mouse after 700 ms, with motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      const term = page.getByRole('button', { name: 'Prospects' }).first();
      const tooltip = page.getByRole('tooltip', { includeHidden: true }).first();

      await term.hover();
      await page.waitForTimeout(300);
      expect(await tooltip.isVisible()).toBe(false);
      await expect(tooltip).toBeVisible({ timeout: 2000 });
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();

      await term.focus();
      expect(await tooltip.isVisible()).toBe(true);
    });
  }

  test('everything is there, with its final numbers', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.daily-wins .num')).toHaveText(targets);
    await expect(page.locator('.headline-statistics .num')).toHaveText(proof.statistics.map(endOf));
    await expect(page.locator('.count-final').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('.featured-quotes .who b')).toHaveText(namesOf(featured));
    await expect(page.locator('.testimonial-sets .who b')).toHaveText(namesOf(inSets));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

/** The drawing within a slide's markup. */
function pictureOf(markup: string): string {
  return /<svg[\s\S]*?<\/svg>|<img[^>]*>/.exec(markup)?.[0] ?? '';
}
