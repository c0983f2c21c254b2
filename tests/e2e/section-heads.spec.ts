import { expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const path of ['/', '/associations', '/about']) {
  test(`the sections of ${path} open with their heading, and the lead to its right`, async ({
    page,
  }) => {
    await page.goto(path);

    const heads = page.locator('main .head:not(.narrow):has(> .lead)');
    await expect(heads).not.toHaveCount(0);
    for (const head of await heads.all()) {
      const whole = (await head.boundingBox())!;
      const heading = (await head.locator('h2').boundingBox())!;
      const lead = (await head.locator('.lead').boundingBox())!;
      expect(heading.x).toBe(whole.x);
      expect(lead.x).toBeGreaterThan(whole.x + whole.width / 2);
    }
  });
}

test('a year of the blog is as large as a title of a post, not as a heading of a section', async ({
  page,
}) => {
  await page.goto('/blog');
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);

  expect(await sizeOf('.year h2')).toBe(await sizeOf('.post:not(.first) h3'));
});
