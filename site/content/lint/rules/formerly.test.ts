import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';
import { otherText, sampleText } from '../sample-texts.for-tests.ts';

const renamed = (text: string, earlier: string) =>
  text.replace('back: blog', `back: blog\nformerly: [${earlier}]`);

test('a link may use a former address', () => {
  const other = renamed(otherText, 'renamed');
  expect(lint(sampleWith('A [link](/blog/renamed).'), { other })).toEqual([]);
});

test('an article may return to a former address', () => {
  expect(lint(renamed(sampleText, 'sample, today'))).toEqual([]);
});

test.each([
  ['the address of another article', renamed(sampleText, 'other'), otherText],
  ['the earlier address of another', renamed(sampleText, 'old'), renamed(otherText, 'old')],
])('formerly: rejects %s', (_name, text, other) => {
  expect(lint(text, { other }).map(({ rule }) => rule)).toContain('formerly');
});

test('formerly: is reported for the article that was begun at the address', () => {
  const other = renamed(otherText, 'sample');
  expect(lint(sampleText.replace(/^subtitle:.*/m, "subtitle: ''"), { other })).toContainEqual({
    file: 'site/content/articles/sample.mdx',
    rule: 'formerly',
    problem: 'This address leads to “other”, which was here earlier.',
    remedy:
      'Rename this article, or take “sample” out of formerly in site/content/articles/other.mdx.',
    remedyAtDesk: 'Rename this article.',
  });
});

test('formerly: rejects an invalid slug', () => {
  expect(lint(renamed(sampleText, '../etc')).map(({ rule }) => rule)).toContain('front-matter');
});
