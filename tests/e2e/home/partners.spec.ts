import { partners, words } from '../../site-content.ts';
import { expect, test } from '../test.ts';

const { proof } = words.home;

test('the partners link to their sites in a new tab', async ({ page }) => {
  await page.goto('/');

  const logos = page.getByRole('list', { name: proof.partnersLabel }).getByRole('link');

  await expect(logos).toHaveCount(partners.length);
  for (const logo of await logos.all()) await expect(logo).toHaveAttribute('target', '_blank');
});
