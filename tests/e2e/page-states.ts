import { expect, type Page } from '@playwright/test';
import { testimonialsAt, words } from '../site-content.ts';
import { usedTopics } from './built-posts.ts';
import { expectHydrated, fillIn, functionUrl, submit } from './get-started/form.ts';

/** A state of a page that a visitor causes. */
interface PageState {
  name: string;
  path: string;
  /** The width of the window, if the state needs one. Default 1280. */
  width?: number;
  /** Default 800. */
  height?: number;
  /** Whether the state is visible only with motion. */
  moves?: boolean;
  reach: (page: Page) => Promise<void>;
}

export const pageStates: readonly PageState[] = [
  {
    name: 'the skip link focused',
    path: '/',
    reach: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'the menu open',
    path: '/',
    width: 375,
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'a tooltip open',
    path: '/',
    reach: async (page) => {
      const term = page.getByRole('button', { name: 'Prospects' }).first();
      await term.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await term.click();
      await expect(page.getByRole('tooltip').first()).toBeVisible();
    },
  },
  {
    name: 'the rotation and Daily Wins paused',
    path: '/',
    moves: true,
    reach: async (page) => {
      if (testimonialsAt('featured').length > 0) {
        const quotes = page.getByRole('region', { name: words.home.proof.featuredLabel });
        await quotes.scrollIntoViewIfNeeded();
        // Like a tap: a mouse on its way there already stops the rotation, and would restart it.
        await page.getByRole('button', { name: 'Pause rotation' }).dispatchEvent('click');
        await expect(page.getByRole('button', { name: 'Start rotation' })).toBeVisible();
      }
      const wins = page.locator('.daily-wins');
      await wins.scrollIntoViewIfNeeded();
      await wins.getByRole('button', { name: 'Pause' }).click();
      await expect(wins.getByRole('button', { name: 'Play' })).toBeVisible();
    },
  },
  {
    name: 'the last set of testimonials',
    path: '/',
    reach: async (page) => {
      const last = testimonialsAt('sets').length;
      if (last === 0) return;
      await page.locator('.testimonial-sets').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: `Go to testimonial set ${last}` }).click();
      await expect(page.getByText(/^Showing /)).toBeAttached();
    },
  },
  {
    name: 'the transcript open',
    path: '/',
    reach: async (page) => {
      await page.getByText('Read the transcript').click();
      await expect(page.locator('.transcript[open]')).toBeVisible();
    },
  },
  {
    name: 'a topic selected',
    path: '/blog',
    reach: async (page) => {
      const topic = usedTopics.at(-1)!;
      await page.getByRole('radio', { name: topic, exact: true }).check({ force: true });
      await expect(page.getByRole('search').getByRole('status')).toContainText(`on ${topic}.`);
    },
  },
  {
    name: 'a search without results',
    path: '/blog',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('zzyzx');
      await expect(page.getByRole('search').getByRole('status')).toHaveText(
        'No post with “zzyzx”.',
      );
    },
  },
  {
    name: 'every field wrong',
    path: '/get-started',
    reach: async (page) => {
      await submit(page).click();
      await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sending',
    path: '/get-started',
    reach: async (page) => {
      await page.route(functionUrl, () => {});
      await fillIn(page);
      await submit(page).click();
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    },
  },
  {
    name: 'the thanks shown',
    path: '/get-started',
    reach: async (page) => {
      await page.route(functionUrl, (route) =>
        route.fulfill({ json: { ok: true, reference: 'RS-TEST22' } }),
      );
      await fillIn(page);
      await submit(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    },
  },
  {
    name: 'the failure shown',
    path: '/get-started',
    reach: async (page) => {
      await page.route(functionUrl, (route) => route.fulfill({ status: 500, json: {} }));
      await fillIn(page);
      await submit(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'went wrong' })).toBeVisible();
    },
  },
  {
    name: 'offline',
    path: '/get-started',
    reach: async (page) => {
      await goOffline(page);
      await expect(page.getByText('You seem to be offline.')).toBeVisible();
    },
  },
  {
    name: 'waiting for the connection',
    path: '/get-started',
    reach: async (page) => {
      await goOffline(page);
      await page.getByRole('button', { name: 'Send when the connection returns' }).click();
      await expect(page.getByText('will be sent when the connection returns')).toBeVisible();
    },
  },
  {
    name: 'the thank-you without scripts',
    path: '/get-started#thanks',
    reach: (page) => expect(page.locator('#thanks')).toBeVisible(),
  },
  {
    name: 'errors shown without scripts',
    path: '/get-started#invalid',
    reach: (page) => expect(page.locator('#invalid')).toBeVisible(),
  },
  {
    name: 'errors from the server',
    path: '/get-started?state=invalid',
    reach: (page) => expect(page.locator('#invalid a')).toHaveCount(4),
  },
  {
    name: 'a URL copied',
    path: '/blog/crossing-the-marketing-chasm',
    reach: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('status')).toContainText('Link copied');
    },
  },
];

/** Opens the page of a state and brings it into that state, with reduced motion unless the state needs motion. */
export async function reachState(page: Page, state: PageState): Promise<void> {
  const { path, width = 1280, height = 800, moves, reach } = state;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
  await page.goto(path);
  await reach(page);
}

async function goOffline(page: Page): Promise<void> {
  await page.locator('form').dispatchEvent('pointerover');
  await expectHydrated(page);
  await fillIn(page);
  await page.context().setOffline(true);
  await submit(page).click();
}
