import { expect, test } from 'vitest';
import { lint, toDraft, toJuly } from '../lint-sample.for-tests.ts';
import { otherText, sampleText } from '../sample-texts.for-tests.ts';

/** The other article without its links to the sample. */
const other = otherText.replaceAll(/\/blog\/sample(?:#[a-z-]+)?/g, '/about');

test('linked: refuses an article that nothing links to, but not a draft', () => {
  expect(lint(sampleText, { other }).map(({ rule }) => rule)).toContain('linked');
  expect(lint(toDraft(sampleText), { other })).toEqual([]);
});

test('asks for no link to an article whose day is still to come', () => {
  const future = toJuly(sampleText);
  expect(lint(future, { other })).toEqual([]);
  expect(new Set(lint(future).map(({ rule }) => rule))).toEqual(new Set(['links']));
});
