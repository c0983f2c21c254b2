import { expect, test } from 'vitest';
import { lint, sampleWith, toDraft } from './lint-sample.for-tests.ts';
import { otherText, sampleText } from './sample-texts.for-tests.ts';

const renamed = (text: string, earlier: string) =>
  text.replace('back: blog', `back: blog\nformerly: [${earlier}]`);

test('a link may use a former address', () => {
  const other = renamed(otherText, 'renamed');
  expect(lint(sampleWith('A [link](/blog/renamed).'), { other })).toEqual([]);
});

test('a link to an address that another article has now leads to that one', () => {
  const text = sampleWith('[One](/blog/sample#the-end) and [two](#a-detail).');
  expect(lint(text, { other: renamed(otherText, 'sample') })).toMatchObject([
    { problem: '/blog/sample has no heading #the-end.' },
  ]);
});

test('a link to an address where another article is only a draft redirects', () => {
  const other = renamed(otherText, 'sample');
  expect(lint(toDraft(sampleText), { other })).toEqual([]);
});

test('a former address is a slug', () => {
  expect(lint(renamed(sampleText, '../etc')).map(({ rule }) => rule)).toContain('front-matter');
});
