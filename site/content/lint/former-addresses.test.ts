import { expect, test } from 'vitest';
import { lint, sampleWith } from './lint-sample.for-tests.ts';
import { otherText, sampleText } from './sample-texts.for-tests.ts';

const renamed = (text: string, earlier: string) =>
  text.replace('back: blog', `back: blog\nformerly: [${earlier}]`);

test('a link may use a former address', () => {
  const other = renamed(otherText, 'renamed');
  expect(lint(sampleWith('A [link](/blog/renamed).'), { other })).toEqual([]);
});

test('a former address is a slug', () => {
  expect(lint(renamed(sampleText, '../etc')).map(({ rule }) => rule)).toContain('front-matter');
});
