/* One long file: the side menu and the theme, which every page has. */
import { expect, test } from './test.ts';

test.describe('side menu', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('slides in from the right, 300 px wide, and closes when a link is clicked', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await page.getByRole('button', { name: 'Open menu' }).click();

    await expect(menu).toBeVisible();
    await expect(menu).toHaveCSS('translate', /^(none|0px|0px 0px)$/);
    const box = await menu.boundingBox();
    expect(box?.width).toBe(300);
    expect(Math.round((box?.x ?? 0) + 300)).toBe(375);
    await expect(menu.getByRole('link')).toHaveText([
      'Associations',
      'Blog',
      'About',
      'Get Started',
    ]);
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(menu).toBeHidden();
  });

  test('is 400 px on wider small screens', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto('/about');

    await page.getByRole('button', { name: 'Open menu' }).click();

    await expect
      .poll(async () => (await page.getByRole('dialog', { name: 'Menu' }).boundingBox())?.width)
      .toBe(400);
  });

  test('closes with Esc, its button and the scrim, and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(20, 400),
    ]) {
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

      await close();

      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('opens and closes when the page script does not load', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    // Other tests wait for its scripts.
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();

    await expect(menu).toBeHidden();
  });

  test('closes when the window becomes wide enough to show the links', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 768 });

    await expect(page.getByRole('dialog')).toBeHidden();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeFocused();
    await links.filter({ hasText: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('keeps the scroll position of the page behind it', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(300);

    const place = () => page.evaluate(() => scrollY);
    expect(await place()).toBe(0);
    // The same wheel event scrolls the page after the menu is closed.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    const scroll = () => page.mouse.wheel(0, 500).then(place);
    await expect.poll(scroll).toBeGreaterThan(0);
  });

  test('traps the focus while it is open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    // After the frame that shows the menu.
    await expect(page.locator('main')).toHaveAttribute('inert');
    const focused: (string | null)[] = [];
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      focused.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          // Between the last and the first control, the focus is in the browser's own controls.
          if (activeElement === document.body) return null;
          const isInside = activeElement!.closest('#side-menu') !== null;
          return isInside ? activeElement!.textContent : `outside: ${activeElement!.outerHTML}`;
        }),
      );
    }

    expect(focused.join()).toContain('Associations');
    expect(focused.join()).not.toContain('outside');
  });
});

test.describe('theme', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`follows the system when it is ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/');

      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

      expect(lightness(background) > 0.5).toBe(scheme === 'light');
    });
  }

  test('a choice overrides the system, is remembered, and can be reset', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const root = page.locator('html');

    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.goto('/about');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'system');
  });

  test('a choice also colors the browser’s toolbar', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const colors = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((bars) => bars.map((bar) => (bar as HTMLMetaElement).content));
    const [light, dark] = await colors();

    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(colors).toEqual([dark, dark]);
    await page.goto('/about');
    expect(await colors()).toEqual([dark, dark]);
    await page.getByRole('radio', { name: 'System' }).check({ force: true });

    await expect.poll(colors).toEqual([light, dark]);
  });

  test('a choice outlasts the back/forward cache where storage is full', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1;) {
        try {
          localStorage.setItem(`filler-${size}-${localStorage.length}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('a choice works where storage is unavailable', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('No.', 'SecurityError');
          },
        });
      }
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/');

    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(errors).toEqual([]);
  });
});

/** The lightness of an `oklch(…)` or `rgb(…)` color, 0 to 1. */
function lightness(color: string): number {
  const [first = '0'] = color.match(/[\d.]+/g) ?? [];
  return color.startsWith('rgb') ? Number(first) / 255 : Number(first);
}

test('the start of a visit is remembered for the form, without a cookie', async ({ page }) => {
  await page.goto('/blog?utm_source=newsletter&utm_campaign=autumn&other=1');
  await page.goto('/about');

  const kept = await page.evaluate(() => sessionStorage.getItem('landing'));

  expect(Object.fromEntries(new URLSearchParams(kept ?? ''))).toEqual({
    utm_source: 'newsletter',
    utm_campaign: 'autumn',
    landingPage: '/blog',
  });
  expect(await page.context().cookies()).toEqual([]);
});

/** Eighty characters, the most that a name may have. */
const longNames = [
  'The Association of Sponsorship Managers and Exhibit Sales Directors of the North',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];
for (const name of longNames) {
  test(`the header has room for ${name} on any screen`, async ({ page }) => {
    await page.goto('/about');
    const brand = page.locator('.top .brand');
    const mark = brand.locator('.mark svg');
    const before = await mark.boundingBox();
    await brand.evaluate((link, words) => (link.lastChild!.textContent = words), name);
    for (const width of [320, 375, 1024]) {
      await page.setViewportSize({ width, height: 800 });

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await mark.boundingBox())?.width, `${width} px`).toBe(before?.width);
      const top = await brand.evaluate(({ lastChild }) => {
        const text = document.createRange();
        text.selectNode(lastChild!);
        return text.getBoundingClientRect().top;
      });
      expect(top, `${width} px`).toBeGreaterThan(0);
      const menu = page.locator('.top :is(.btn, .sq):visible');
      expect((await menu.boundingBox())!.height, `${width} px`).toBeLessThan(60);
    }
  });
}

test('the links of the footer share a line with the choice of theme, at any width', async ({
  page,
}) => {
  await page.goto('/about');
  const parts = page.locator('.legal a, .legal fieldset');
  for (const width of [480, 600, 700, 768, 959, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 });

    const middles = await parts.evaluateAll((found) =>
      found.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(1);
  }
});
