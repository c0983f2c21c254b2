import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test.each([
  [0, 1],
  [300, 1],
  [310, 2],
  [1212, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('captions and text in components count; code and URLs do not', () => {
  const caption = 'word '.repeat(400);
  expect(readingMinutes(`<Figure name="chasm" alt="x" caption="${caption}" />`)).toBe(2);
  expect(readingMinutes(`{/* ${caption} */}`)).toBe(1);
});
