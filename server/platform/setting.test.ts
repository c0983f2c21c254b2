import { expect, test } from 'vitest';
import { yesOrNo } from './setting.ts';

test.each([
  ['true', true],
  ['false', false],
])('a setting for yes or no takes %s', (text, expected) => {
  expect(yesOrNo.parse(text)).toBe(expected);
});

test.each(['yes', '1', 'TRUE', ''])('a setting for yes or no does not take %j', (text) => {
  expect(yesOrNo.safeParse(text).success).toBe(false);
});
