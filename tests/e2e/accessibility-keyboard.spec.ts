import { testimonialsAt, words } from '../site-content.ts';
import { posts, titleOf, usedTopics } from './built-posts.ts';
import { openWithStoppedClock } from './stopped-clock.ts';
import { tabTo } from './tab-stops.ts';
import { expect, test } from './test.ts';

test.describe('with the keyboard alone', () => {
  test('a visitor gets from the header to the form, through its errors, to the thank-you and back', async ({
    page,
  }) => {
    await page.route('**/functions/v1/send-form-notification', (route) =>
      route.fulfill({ json: { ok: true, reference: 'RS-TEST22' } }),
    );
    await page.goto('/');
    await tabTo(page, /^a Get Started$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/get-started');
    // A page is hidden until its fonts are decided, so nothing in it can take the focus.
    await expect(page.locator('html[data-fonts=awaited]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(page.locator('#main a[href$="#pricing"]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('First Name')).toBeFocused();
    // The form moves the focus after the next frame, which a busy machine may draw late.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });

    for (const typed of ['da', 'Byron', 'Analytical Engines', 'ada@engines.example.com']) {
      await page.keyboard.press('End');
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(page.locator('form [type=submit]')).toBeFocused();
    await page.keyboard.press('Space');

    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    await expect(page.locator('form [type=submit]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    await expect(page.locator('form [type=submit]')).toBeFocused();
  });

  test('the menu opens, traps the focus, navigates, and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/about');
    await tabTo(page, /^button Open menu$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.keyboard.press('Space');
    await tabTo(page, /^a Blog$/);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/blog$/);
  });

  test('the rotating quote stops on focus, has its pause button first, and keeps its state afterwards', async ({
    page,
  }) => {
    const count = testimonialsAt('featured').length;
    test.skip(count === 0, 'Nobody is quoted.');
    await openWithStoppedClock(page, '/');
    const quotes = page.getByRole('region', { name: words.home.proof.featuredLabel });
    const current = quotes.locator('.slide[data-current]');
    await quotes.evaluate((region) => region.scrollIntoView({ block: 'center' }));
    await expect(quotes).toHaveAttribute('data-ready', /.*/);
    await expect(quotes.getByRole('button').first()).toHaveAccessibleName('Pause rotation');
    await tabTo(page, /^button \w+ rotation$/);
    await expect(quotes.getByRole('button').first()).toHaveAccessibleName('Start rotation');
    await page.clock.runFor(12_000);
    await expect(current).toHaveAttribute('aria-label', `1 of ${count}`);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous quote' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(current).toHaveAttribute('aria-label', `${count} of ${count}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next quote' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(current).toHaveAttribute('aria-label', `1 of ${count}`);

    await page.keyboard.press('Tab');
    await page.clock.runFor(12_000);
    await expect(current).toHaveAttribute('aria-label', `1 of ${count}`);
    await expect(quotes.getByRole('button').first()).toHaveAccessibleName('Start rotation');
  });

  test('a dot shows its set of testimonials', async ({ page }) => {
    test.skip(testimonialsAt('sets').length < 2, 'There is one set.');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await page.locator('.testimonial-sets').scrollIntoViewIfNeeded();
    await expect(page.locator('.testimonial-sets')).toHaveAttribute('data-ready', /.*/);
    await tabTo(page, /^button Go to testimonial set 2$/);

    await page.keyboard.press('Enter');

    await expect(page.locator('.testimonial-sets figure:visible .who b').first()).toHaveText(
      testimonialsAt('sets')[1]!.name,
    );
    await expect(page.getByRole('button', { name: 'Go to testimonial set 2' })).toBeFocused();
  });

  test('a chapter starts the video at its time, and the transcript expands', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('.walkthrough').scrollIntoViewIfNeeded();
    const chapter = page.locator('.chapters button').nth(1);
    await expect(chapter).toBeEnabled();
    await tabTo(page, `button ${await chapter.textContent()}`);
    await page.keyboard.press('Enter');

    const [minutes = 0, seconds = 0] = ((await chapter.locator('small').textContent()) ?? '')
      .split(':')
      .map(Number);
    await expect
      .poll(() =>
        page.locator('#video video').evaluate((video: HTMLVideoElement) => video.currentTime),
      )
      .toBeGreaterThanOrEqual(minutes * 60 + seconds);
    await expect(chapter).toHaveAttribute('aria-current', 'true');

    await tabTo(page, /^summary Read the transcript$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('.transcript[open]')).toBeVisible();
  });

  test('a chapter scrolls the video into view on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 560 });
    await page.goto('/');
    const chapter = page.locator('.chapters button').last();
    await chapter.scrollIntoViewIfNeeded();
    await expect(chapter).toBeEnabled();
    await expect(page.locator('#video video')).not.toBeInViewport({ ratio: 0.9 });

    await chapter.press('Enter');

    await expect(page.locator('#video video')).toBeInViewport({ ratio: 0.99 });
  });

  test('the blog is filtered, searched and cleared, and an article opened', async ({ page }) => {
    await page.goto('/blog');
    const shown = page.locator('main article.post').locator('visible=true');
    await tabTo(page, /^input/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: usedTopics[1]!, exact: true })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('zzyzx');
    await expect(shown).toHaveCount(0);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show all posts' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeFocused();
    await expect(shown).toHaveCount(posts.length);

    await tabTo(page, `a ${titleOf('crossing-the-marketing-chasm')}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/crossing-the-marketing-chasm$/);
  });

  test('the theme changes with the arrow keys', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('radio', { name: 'System' }).focus();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
