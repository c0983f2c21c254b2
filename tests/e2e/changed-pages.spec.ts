import { testimonialsAt, words } from '../site-content.ts';
import { pathsWithIslands } from './built-pages.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { translatePage } from './translate-page.ts';
import { watchViolations } from './watch-violations.ts';

/*
 * Translations and many extensions change the page while its scripts run. If that happens before an island hydrates, React renders the
 * island from scratch; afterwards, React must not write into nodes that are no longer there.
 */

const { walkthrough, proof } = words.home;

/** Delays React, so that nothing hydrates. The returned function asserts that nothing has, and lets React load. */
async function holdIslands(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/react\.[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
    release();
  };
}

async function lookAt(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

test.describe('changed before the script loads', () => {
  test('the video keeps its heading, chapters and button, without a policy violation', async ({
    page,
  }) => {
    const violations = await watchViolations(page);
    const release = await holdIslands(page);
    await page.goto('/');
    const film = page.locator('#video');
    await film.locator('video').evaluate((video) => video.before(document.createElement('div')));

    await release();
    await lookAt(film.locator('video'));

    await expect(film.locator('.chapters button').first()).toBeEnabled();
    await expect(film.locator('video')).toBeVisible();
    await expect(film.getByRole('heading', { name: walkthrough.heading })).toBeVisible();
    await expect(film.getByText(walkthrough.lead)).toBeVisible();
    await expect(film.getByRole('link', { name: /Book a Demo/ })).toBeVisible();
    expect(violations).toEqual([]);
  });

  for (const [path, placement, label] of [
    ['/', 'featured', proof.featuredLabel],
    ['/associations', 'associations', words.associations.voices.heading],
  ] as const) {
    test(`the quotes of ${path} keep their pictures, without a policy violation`, async ({
      page,
    }) => {
      const said = testimonialsAt(placement);
      test.skip(said.length === 0, 'Nobody is quoted.');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const violations = await watchViolations(page);
      const release = await holdIslands(page);
      await page.goto(path);
      const quotes = page.getByRole('region', { name: label });
      await translatePage(page, '.featured-quotes blockquote');

      await release();
      await lookAt(quotes);

      await expect(quotes).toHaveAttribute('data-ready');
      await expect(quotes.locator('blockquote')).toHaveText(said.map(({ quote }) => quote));
      await expect(quotes.locator('blockquote').first()).toBeVisible();
      await expect(quotes.locator('.slide > .art img')).toHaveCount(said.length);
      expect(violations).toEqual([]);
    });
  }

  for (const path of pathsWithIslands) {
    test(`every island of ${path} is present and completely translated`, async ({ page }) => {
      const violations = await watchViolations(page);
      const release = await holdIslands(page);
      await page.goto(path);
      const islands = page.locator('astro-island');
      const lengths = () =>
        islands.evaluateAll((all) => all.map(({ textContent }) => textContent!.length));
      const before = await lengths();
      await translatePage(page);
      await expect(islands.locator('font')).not.toHaveCount(0);

      await release();
      for (const island of await islands.all()) {
        await lookAt(island.locator('> *').first());
        await island.dispatchEvent('pointerover');
        // Rendered from scratch, so the translated text is gone.
        await expect(island.locator('font')).toHaveCount(0);
      }

      const after = await lengths();
      expect(after.filter((length, index) => length < before[index]!)).toEqual([]);
      for (const island of await islands.all()) {
        await expect(island.locator('> *').first()).toBeVisible();
      }
      expect(violations).toEqual([]);
    });
  }
});

test.describe('translated after the script loads', () => {
  test('the Daily Wins button still shows its action', async ({ page }) => {
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    await expect(wins.locator('.count-shown').first()).toBeVisible();
    await translatePage(page);

    await wins.getByRole('button', { name: 'Pause' }).click();
    await expect(wins.getByRole('button')).toHaveText('Play');
    await wins.getByRole('button', { name: 'Play' }).click();
    await expect(wins.getByRole('button')).toHaveText('Pause');
  });

  test('the form still shows that it is sending, and what went wrong', async ({ page }) => {
    await page.route('**/functions/v1/send-form-notification', () => {});
    await page.goto('/get-started');
    await page.locator('form').dispatchEvent('pointerover');
    await expect(page.locator('form[novalidate]')).toBeAttached();
    await translatePage(page);
    const submit = page.locator('form [type=submit]');

    await submit.click();
    await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Byron');
    await page.getByLabel('Company Name').fill('Analytical Engines');
    await page.getByLabel('Email Address').fill('ada@engines.example.com');
    await translatePage(page);
    await submit.click();

    await expect(submit).toHaveText('Submitting...');
    await expect(page.locator('form [role=status].vh')).toHaveText('Submitting...');
    await expect(page.locator('#email-error')).toBeHidden();
  });

  test('the testimonial sets still follow their dots, and announce it', async ({ page }) => {
    const inSets = testimonialsAt('sets');
    test.skip(inSets.length < 4, 'There is one set.');
    await page.goto('/');
    const sets = page.locator('.testimonial-sets');
    await lookAt(sets);
    await expect(sets).toHaveAttribute('data-ready');
    await sets.getByRole('button', { name: 'Go to testimonial set 2' }).click();
    await translatePage(page);

    await sets.getByRole('button', { name: 'Go to testimonial set 3' }).click();

    const shown = inSets.slice(2, 5).map(({ name }) => name);
    await expect(sets.locator('output')).toHaveText(`Showing ${shown.join(', ')}`);
    await expect(sets.locator('.who b').first()).toHaveText(shown[0]!, { ignoreCase: true });
  });
});
