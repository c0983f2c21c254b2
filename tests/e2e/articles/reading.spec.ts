import { builtArticles } from '../built-posts.ts';
import { expect, test } from '../test.ts';
import { first } from './samples.ts';

test.describe('reading', () => {
  test('the table of contents is beside the text where there is room, and links to its sections', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(first);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const headings = await page.locator('.prose h2').allTextContents();
    await expect(contents.getByRole('link')).toHaveText(headings);

    await contents.getByRole('link').nth(1).click();

    const section = page.locator('.prose h2').nth(1);
    await expect(page).toHaveURL(`${first}#${await section.getAttribute('id')}`);
    await expect(section).toBeInViewport();
    await expect(contents).toBeInViewport();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(contents).toBeHidden();
  });

  test('there is space below a text that nothing follows', async ({ page }) => {
    await page.goto(first);
    const space = await page.evaluate(() => {
      for (const after of document.querySelectorAll('.end, .article ~ section')) after.remove();
      const end = document.querySelector('.reading')!.getBoundingClientRect().bottom;
      return document.querySelector('footer')!.getBoundingClientRect().top - end;
    });
    expect(space).toBeGreaterThanOrEqual(40);
  });

  test('a table of contents that is higher than the window scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(first);
    await page.evaluate(() => {
      const list = document.querySelector('.contents ol')!;
      for (let more = 0; more < 30; more++) list.append(list.lastElementChild!.cloneNode(true));
    });
    await page.locator('.prose h2').nth(2).scrollIntoViewIfNeeded();
    const readTo = await page.evaluate(() => scrollY);

    await page.locator('.contents a').last().hover();

    expect(await page.evaluate(() => scrollY)).toBe(readTo);
    await expect(page.locator('.contents a').last()).toBeInViewport();
  });

  test('nothing in the text overlaps the table of contents', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    test.setTimeout(90_000 + builtArticles.length * 1000);
    let withContents = 0;
    for (const { id: slug } of builtArticles) {
      await page.goto(`/blog/${slug}`);
      const { left, right } = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('.prose *:not(.vh)')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const contents = document.querySelector('.contents')?.getBoundingClientRect().right ?? 0;
        return { left: Math.min(...edges.map((edge) => edge.left)), right: contents };
      });
      expect(left, slug).toBeLessThan(1200);
      expect(left, slug).toBeGreaterThanOrEqual(right);
      if (right > 0) withContents += 1;
    }
    expect(withContents).toBeGreaterThan(0);
  });

  test('a section heading links to itself', async ({ page }) => {
    await page.goto(first);

    const section = page.locator('.prose h2').last();
    await section.getByRole('link').click();

    await expect(page).toHaveURL(`${first}#${await section.getAttribute('id')}`);
  });

  test('a numbered list that continues an earlier one shows its own numbers', async ({ page }) => {
    await page.goto(first);
    await page.locator('.prose').evaluate((prose) => {
      const list = document.createElement('ol');
      list.start = 4321;
      list.append(document.createElement('li'));
      prose.append(list);
    });

    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');

    expect(nodes.map(({ name }) => name?.value as unknown)).toContain('4321');
  });

  test('a long line of code is not cut off', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(first);
    const code = await page.locator('.prose').evaluateHandle((prose) => {
      const block = document.createElement('pre');
      block.textContent = 'const longLine = "of code"; '.repeat(5) + 'x'.repeat(80);
      prose.append(block);
      return block;
    });

    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  });

  test('a thread along the top edge grows while reading, without a script', async ({ page }) => {
    await page.goto(first);
    const grown = () =>
      page.locator('.reading').evaluate((text) => {
        const { transform } = getComputedStyle(text, '::before');
        return transform === 'none' ? 1 : Number(transform.slice('matrix('.length).split(',')[0]);
      });
    expect(await grown()).toBe(0);

    await page.locator('.prose h2').nth(2).scrollIntoViewIfNeeded();
    await expect.poll(grown).toBeGreaterThan(0.1);
    expect(await grown()).toBeLessThan(1);

    await page.locator('.related').scrollIntoViewIfNeeded();
    await expect.poll(grown).toBe(1);
  });

  test('the print version has the text and its pictures, and no controls', async ({ page }) => {
    await page.goto(first);
    const going = ['header.top', 'footer.foot', '.back', '.related', '[data-shares]'];
    for (const one of going) await expect(page.locator(one)).toBeVisible();

    await page.emulateMedia({ media: 'print' });

    for (const one of going) await expect(page.locator(one)).toBeHidden();
    await expect(page.locator('.prose')).toBeVisible();
    await expect(page.locator('.hero-img img')).toBeVisible();
  });
});
