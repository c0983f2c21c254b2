import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '../desk/test.ts';

const slugs = readdirSync('site/content/articles').map((name) => basename(name, '.mdx'));

test('the preview of every article matches the page that visitors get, to the pixel', async ({
  browser,
  sharedDesk: { started, session },
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    // Pages of the site load their fonts with a script; the preview has none.
    javaScriptEnabled: false,
    storageState: session,
    viewport: { width: 900, height: 1_000 },
  });
  const page = await context.newPage();
  for (const slug of slugs) {
    const pictures: Buffer[] = [];
    for (const address of [
      `${started.site}/blog/${slug}`,
      `${started.desk}/articles/${slug}/preview`,
    ]) {
      await page.goto(address);
      // The height of the content above is fractional.
      await page.evaluate(() => {
        for (const part of document.body.querySelectorAll<HTMLElement>(':scope > :not(main)')) {
          part.remove();
        }
      });
      pictures.push(await page.locator('main').screenshot());
    }
    expect(pictures[1]!.equals(pictures[0]!), slug).toBe(true);
  }
  await context.close();
});
