/* One file although long: the bands of one page in their order, which share how they are brought into view. */
import { expect, test, type Locator, type Page } from './test.ts';

/** Numbers and pictures start when they are seen: brings the middle of an element into the middle of the window. */
async function lookAt(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

const quotes = (page: Page) => page.getByRole('region', { name: 'What customers say' });
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

  await expect(page.locator('.steps h3')).toHaveText(['Find', 'Connect', 'Engage', 'Follow Up']);
});

test.describe('Daily Wins', () => {
  test('count up when seen, then change with the weekday', async ({ page }) => {
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    const find = wins.locator('.win.find .count-shown');
    await lookAt(wins);

    await expect
      .poll(async () => Number(await find.textContent()), { intervals: [50] })
      .toBeLessThan(100);
    await expect(find).toHaveText('100', { timeout: 6000 });
    const day = await wins.locator('.day').first().textContent();
    expect(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']).toContain(day);
    await expect(wins.locator('.day').first()).not.toHaveText(day!, { timeout: 5000 });
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
    const before = await wins.textContent();

    await page.waitForTimeout(3000);

    expect(await wins.textContent()).toBe(before);
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
    await expect(shown).toHaveText(['0', '0%', '0', '0']);

    await wins.getByRole('button', { name: 'Pause' }).click();
    await lookAt(wins);

    await expect(shown).toHaveText(['100', '45%', '65', '30']);
  });

  test('show their targets and stand still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    await page.waitForTimeout(2500);

    await expect(wins.locator('.count-shown')).toHaveText(['100', '45%', '65', '30']);
  });

  test('tell assistive technology the targets and no other number', async ({ page }) => {
    await page.goto('/');
    await lookAt(page.locator('.daily-wins'));

    const heard = await page.locator('.daily-wins').ariaSnapshot();

    for (const number of ['100', '45%', '65', '30']) expect(heard).toContain(number);
    expect(heard.replaceAll('[level=3]', '').match(/\d+%?/g)).toEqual(['100', '45%', '65', '30']);
  });
});

test('the headline statistics count up once and end at their numbers', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('.headline-statistics .count-shown');
  await lookAt(page.locator('.headline-statistics'));

  await expect(shown).toHaveText(['50K+', '10.5K+', '5%+'], { timeout: 6000 });
  await expect(page.locator('.headline-statistics li')).toHaveCount(3);
});

test('six partners link to their sites in a new tab', async ({ page }) => {
  await page.goto('/');

  const logos = page.getByRole('list', { name: 'Teams that sell with us' }).getByRole('link');

  await expect(logos).toHaveCount(6);
  for (const logo of await logos.all()) await expect(logo).toHaveAttribute('target', '_blank');
});

test.describe('rotating quote', () => {
  test('advances every five seconds and wraps around', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');
    const current = quotes(page).locator('.slide[data-current]');
    await expect(current).toHaveAttribute('aria-label', '1 of 4');

    for (const label of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
      await page.clock.runFor(5000);
      await expect(current).toHaveAttribute('aria-label', label);
    }
  });

  test('has its pause button first, and nothing is announced while it turns', async ({ page }) => {
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'off');

    await quotes(page).getByRole('button', { name: 'Pause rotation' }).click();

    await expect(quotes(page).getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await expect(quotes(page).locator('.slides')).toHaveAttribute('aria-live', 'polite');
  });

  test('moves on with Next, and the picture changes with the quote', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await lookAt(quotes(page));
    await expect(quotes(page)).toHaveAttribute('data-ready', /.*/);
    const shown = quotes(page).locator('.slide:visible');
    await expect(shown).toHaveCount(1);
    const first = await shown.innerHTML();

    await quotes(page).getByRole('button', { name: 'Next quote' }).click();

    await expect(shown).toHaveAttribute('aria-label', '2 of 4');
    expect(pictureOf(await shown.innerHTML())).not.toBe(pictureOf(first));
  });

  test('is rated five stars, once in words', async ({ page }) => {
    await page.goto('/');

    await expect(quotes(page).getByRole('img', { name: 'Rated 5 out of 5' })).not.toHaveCount(0);
  });
});

test.describe('sets of three', () => {
  test('a dot shows the three that begin there, cyclically', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await lookAt(sets(page));
    await expect(sets(page)).toHaveAttribute('data-ready', /.*/);
    const names = sets(page).locator('figure:visible .who b');
    await expect(names).toHaveText(['Priya Raman', 'Tom Ellery', 'Grace Adeyemi']);

    await page.getByRole('button', { name: 'Go to testimonial set 5' }).click();

    await expect(names).toHaveText(['Elena Sousa', 'Dev Patel', 'Priya Raman']);
    await expect(page.getByRole('button', { name: 'Go to testimonial set 5' })).toHaveAttribute(
      'aria-current',
      'true',
    );
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
    await page.waitForTimeout(800);

    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
});

test.describe('pricing', () => {
  test('three plans with their constants, each leading to the form', async ({ page }) => {
    await page.goto('/');
    const plans = page.locator('.plan');

    await expect(plans.locator('h3')).toHaveText(['Starter', 'Small Team', 'Enterprise']);
    await expect(plans.locator('.num')).toHaveText(['$795/month', '$2,250/month', 'Custom']);
    await expect(plans.getByRole('link')).toHaveText([
      'Get Started',
      'Get Started',
      'Contact Sales',
    ]);
    for (const link of await plans.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', '/get-started');
    }
    await expect(plans.nth(1)).toContainText('Most Popular');
    await expect(plans.nth(0)).toContainText('100 daily');
    await expect(plans.nth(0)).toContainText('2,000+ per month');
    await expect(plans.nth(1)).toContainText('300 daily');
    await expect(plans.nth(1)).toContainText('6,000+ per month');
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

  test('everything is there, with its final numbers', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.daily-wins .num')).toHaveText(['100', '45%', '65', '30']);
    await expect(page.locator('.headline-statistics .num')).toHaveText(['50K+', '10.5K+', '5%+']);
    await expect(page.locator('.count-final').first()).toHaveCSS('opacity', '1');
    for (const name of ['Joanna Reyes', 'Luis Ortega', 'Dev Patel']) {
      await expect(page.getByText(name)).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

/** The drawing within a slide's markup. */
function pictureOf(markup: string): string {
  return /<svg[\s\S]*?<\/svg>|<img[^>]*>/.exec(markup)?.[0] ?? '';
}
