import { onlyAsDelivered } from './as-delivered.ts';
import { expect, test } from '../test.ts';

test.beforeEach(() => onlyAsDelivered(test.info()));

for (const [path, most] of [
  ['/', 8],
  ['/associations', 5],
  ['/about', 3],
  ['/blog', 6],
] as const) {
  test(`${path} takes at most ${most} sheets of paper`, async ({ page }) => {
    await page.goto(path);

    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');

    expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(most);
  });
}
