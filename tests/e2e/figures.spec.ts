import { readFileSync } from 'node:fs';
import { builtArticles } from './built-posts.ts';
import { expect, test } from './test.ts';

/** Articles with a figure. */
const slugs = builtArticles
  .map(({ id }) => id)
  .filter((slug) => /<Figure\s/.test(readFileSync(`site/content/articles/${slug}.mdx`, 'utf8')));

test('labels in figures are 13 px or larger and do not touch, on any screen', async ({ page }) => {
  test.skip(slugs.length === 0, 'No article has a drawing.');
  let measured = 0;
  for (const slug of slugs) {
    await page.goto(`/blog/${slug}`);
    for (const width of [320, 375, 500, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const place = `${slug} at ${width} px`;
      const words = await page.locator('.figure text').evaluateAll((texts) =>
        texts.map((text) => {
          const scale = (text as SVGTextElement).getScreenCTM()!.a;
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(text).fontSize) * scale;
          return { text: text.textContent, size, left, right, top, bottom };
        }),
      );
      measured += words.length;
      for (const word of words) expect(word.size, `${place}: ${word.text}`).toBeGreaterThan(12.95);
      for (const [i, word] of words.entries()) {
        const besides = words
          .slice(i + 1)
          .filter(({ left, right }) => left < word.right && right > word.left)
          // The boxes of two lines may overlap by the space that letters do not use.
          .filter(({ top, bottom }) => Math.min(bottom, word.bottom) - Math.max(top, word.top) > 4)
          .map(({ text }) => text);
        expect(besides, `${place}: ${word.text}`).toEqual([]);
      }
    }
  }
  expect(measured).toBeGreaterThan(0);
});
