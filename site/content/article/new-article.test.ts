import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lint as lintAll } from '../lint/lint.ts';
import { openArticle } from '../lint/open-document.ts';
import { emptyArticle, explainTitle, newArticle, slugOfTitle } from './new-article.ts';

const today = '2026-02-03';
const site = {
  pages: new Set<string>(),
  figures: new Set<string>(),
  pictures: new Set<string>(),
};

function lint(title: string, change = (text: string) => text) {
  const text = change(newArticle({ title, today }));
  return lintAll({
    ...site,
    documents: [openArticle({ file: `${slugOfTitle(title)}.mdx`, text })],
  });
}

/** Outside the test, whose time limit it would use up: fast-check needs a second to list the graphemes. */
const anyTitle = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 30 });

describe('a new article', () => {
  test('is a draft that passes the checks, whatever its title', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        fc.pre(explainTitle(title) === undefined);
        expect(lint(title)).toEqual([]);
      }),
    );
  });

  test('has a curly apostrophe in its title', () => {
    expect(newArticle({ title: "What's Next for Us?", today })).toContain('What’s Next');
  });

  test('has a box that leads to the form, which every site has', () => {
    for (const text of [
      newArticle({ title: 'A New Title', today }),
      emptyArticle({ title: 'A New Title', today }, {}),
    ]) {
      expect(text).toContain('  action: get-started\n');
    }
  });

  test('cannot be published before it is written', () => {
    const diagnostics = lint('A New Title', (text) => text.replace('isDraft: true\n', ''));
    expect(diagnostics.map(({ rule }) => rule)).toContain('unfinished');
  });

  test.each([
    ["What's Your LinkedIn Impact Score?", 'whats-your-linkedin-impact-score'],
    ['Crème brûlée — and 3 more', 'creme-brulee-and-3-more'],
    ['Größe, Straße & Łukasz', 'grosse-strasse-lukasz'],
    ['???', ''],
  ])('derives its address from its title: %s', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  test.each([
    ['Short', 'is 5 characters long'],
    ['A long one '.repeat(7).trim(), 'is 76 characters long'],
    ['Продажи без спама', 'no Latin letter'],
    ['The **Bold** Follow-Up', 'The title holds **, which is shown as it stands'],
  ])('explains why it cannot be titled %s', (title, reason) => {
    expect(explainTitle(title)).toContain(reason);
  });
});
