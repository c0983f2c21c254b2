import { sitePages, type SitePage } from '../../site/links.ts';
import { mainNavigation } from '../../site/main-navigation.ts';
import { settings } from '../../site/settings.ts';
import { words } from '../site-content.ts';
import { pagePaths } from './page-paths.ts';
import { expect, test } from './test.ts';

const { productName, copyrightYear } = settings.brand;

const headings: Record<SitePage, string> = {
  home: words.home.hero.heading,
  associations: words.associations.hero.heading,
  about: words.about.hello.heading,
  blog: words.blog.heading,
  'get-started': `Get Started with ${productName}`,
};

for (const [name, path] of Object.entries(sitePages)) {
  test(`${path} has its heading, the header, the footer and no console error`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));

    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[name as SitePage]);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(mainNavigation.map(({ label }) => label));
    const footer = page.getByRole('contentinfo');
    await expect(
      footer.getByRole('heading', { name: 'Start Connecting with Your Best Prospects Today' }),
    ).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute(
      'href',
      '/get-started',
    );
    await expect(footer.getByText(`© ${copyrightYear}`)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

for (const path of pagePaths) {
  test(`${path} opens any external link in a new tab, without a referrer, and announces that`, async ({
    page,
  }) => {
    await page.goto(path);

    const outside = await page.locator('a[href^="https://"]').evaluateAll((all) =>
      all.map((link) => ({
        target: (link as HTMLAnchorElement).target,
        rel: (link as HTMLAnchorElement).rel,
        text: link.textContent,
      })),
    );

    if (path === '/' && settings.links.demoScheduling) expect(outside).not.toEqual([]);
    for (const link of outside) {
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
      expect(link.text).toContain('(opens in a new tab)');
    }
  });
}

test('the current page is marked in the navigation', async ({ page }) => {
  await page.goto('/associations');

  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');

  await expect(current).toHaveText('Associations');
});

test('an unknown path gets a 404 with a link home, and a message in the console', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));

  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(logged).toEqual(['Page not found: /no/such/page']);
});
