import sharp from 'sharp';
import { addStyles } from '../add-styles.ts';
import { expectNoLoss } from '../find-losses.ts';
import { expect, test } from '../test.ts';
import { first } from './samples.ts';

/* What an author may write, and no sample article does. The tests write it into the page, which the security policy would block. */
test.use({ bypassCSP: true });

test('lists in lists, quotes and cards have their own marks and are indented', async ({ page }) => {
  await page.goto(first);
  const outer = await page.locator('.prose').evaluate((prose) => {
    prose.setHTMLUnsafe(`
      <ul><li>One<ul><li data-added>Two</li></ul></li></ul>
      <ol><li>One<ol><li data-added>Two</li></ol></li></ol>
      <blockquote><ul><li data-added>One</li></ul></blockquote>
      <section class="body-card"><ol><li data-added>One</li></ol></section>`);
    return prose.getBoundingClientRect().left;
  });

  const items = await page.locator('[data-added]').evaluateAll((added) =>
    added.map((item) => ({
      mark: getComputedStyle(item, '::before').content,
      indent: parseFloat(getComputedStyle(item).paddingLeft),
      left: item.getBoundingClientRect().left,
    })),
  );

  const marks = ['""', 'counter(list-item)', '""', 'counter(list-item)'];
  expect(items.map(({ mark }) => mark)).toEqual(marks);
  for (const { indent } of items) expect(indent).toBeGreaterThan(16);
  for (const { left } of items.slice(0, 2)) expect(left).toBeGreaterThan(outer + 16);
});

test('paragraphs of a card, a quotation or an item of a list are apart', async ({ page }) => {
  await page.goto(first);
  await page.locator('.prose').evaluate((prose) => {
    const two = '<p>One.</p><p data-added>Two.</p>';
    prose.setHTMLUnsafe(`
      <ul><li>${two}</li></ul>
      <figure class="quotation"><blockquote>${two}</blockquote></figure>
      <section class="body-card"><p class="h-s">Title</p>${two}</section>`);
  });

  const gaps = await page
    .locator('[data-added]')
    .evaluateAll((added) => added.map((item) => parseFloat(getComputedStyle(item).marginTop)));

  expect(gaps.every((gap) => gap > 4)).toBe(true);
});

test('the dots of a list are also in forced colors and on paper, which have no backgrounds', async ({
  page,
}) => {
  await page.goto(first);
  await page.locator('.prose').evaluate((prose) => {
    prose.setHTMLUnsafe('<ul><li><span>One</span></li></ul>');
  });
  const item = page.locator('.prose li');
  await item.locator('span').evaluate((span) => (span.style.visibility = 'hidden'));
  const hasDot = async () => {
    const { data } = await sharp(await item.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.some((channel) => channel !== data[0]);
  };

  await page.emulateMedia({ forcedColors: 'active' });
  expect(await hasDot()).toBe(true);

  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await addStyles(page, '*, ::before { background: white !important; color: white }');
  expect(await hasDot()).toBe(true);
});

test('a picture in the text is never wider than it is, nor than the text', async ({ page }) => {
  await page.goto(first);
  const widths = await page.locator('.prose').evaluate((prose) => {
    prose.setHTMLUnsafe(
      '<p><img width="40" height="30" alt="An icon"></p><p><img width="3000" height="20" alt="A hall"></p>',
    );
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    return { pictures: [...prose.querySelectorAll('img')].map(widthOf), text: widthOf(prose) };
  });

  expect(widths.pictures).toEqual([40, widths.text]);
});

test('an outside link on paper has its address, and one to the site has none', async ({ page }) => {
  await page.goto(first);
  await page.locator('.prose').evaluate((prose) => {
    prose.setHTMLUnsafe('<p><a href="https://www.example.org/a">One</a> <a href="/">Two</a></p>');
  });

  await page.emulateMedia({ media: 'print' });

  const printed = await page
    .locator('.prose a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(printed).toEqual(['" (https://www.example.org/a)"', 'none']);
});

test('a table on paper has all its columns', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(first);
  await page.locator('.prose').evaluate((prose) => {
    const cell = '<td>https://www.example.com/an/address/of/one/cell</td>';
    const table = `<table><tbody><tr>${cell.repeat(6)}</tr></tbody></table>`;
    prose.setHTMLUnsafe(`${table}<div class="score-table">${table}</div>`);
  });

  await page.emulateMedia({ media: 'print' });

  const rights = await page
    .locator('.prose td:last-child')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(rights).toHaveLength(2);
  for (const right of rights) expect(right).toBeLessThanOrEqual(700);
});

test('a wide table scrolls wherever it is, and no link in it widens the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(first);
  await page.locator('.prose').evaluate((prose) => {
    const cell = '<td>A_long_word_of_one_cell</td>';
    const link = '<td><a href="/">A link<span class="vh"> (opens in a new tab)</span></a></td>';
    const table = `<table><tbody><tr>${cell.repeat(4)}${link}</tr></tbody></table>`;
    const places = [
      table,
      `<aside class="callout">${table}</aside>`,
      `<div class="score-table">${table}</div>`,
    ];
    for (const place of places) prose.insertAdjacentHTML('beforeend', place);
  });

  await expectNoLoss(page);
});
