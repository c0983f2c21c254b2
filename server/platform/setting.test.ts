import { expect, test } from 'vitest';
import { yesOrNo } from './setting.ts';

test.each([
  ['true', true],
  ['false', false],
])('a boolean setting accepts %s', (text, expected) => {
  expect(yesOrNo.parse(text)).toBe(expected);
});

test.each(['yes', '1', 'TRUE', ''])('a boolean setting rejects %j', (text) => {
  expect(yesOrNo.safeParse(text).success).toBe(false);
});
