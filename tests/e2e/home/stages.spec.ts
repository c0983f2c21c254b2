import { words } from '../../site-content.ts';
import { expect, test } from '../test.ts';
import { namesOf } from './expected.ts';

const { network } = words.home;

test('the stages are in order', async ({ page }) => {
  await page.goto('/');

  await expect(page.locator('.steps h3')).toHaveText(namesOf(network.steps));
});
