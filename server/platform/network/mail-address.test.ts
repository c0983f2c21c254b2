import { expect, test } from 'vitest';
import { messageIdOf } from './mail-address.ts';

test.each([
  ['site@example.com', '<1@example.com>'],
  ['Site <site@example.com>', '<1@example.com>'],
  ['site', '<1@localhost>'],
])('a mail of %s has the Message-ID %s', (from, messageId) => {
  expect(messageIdOf('1', from)).toBe(messageId);
});
