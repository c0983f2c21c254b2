import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';

test.each([
  'Typed on purpose: \\*\\*, \\[a\\] (/b), 2 * 3 * 4, a • b · c.',
  '`**`, `##x` and `[a] (/b)`',
  '```text\n##x\n• [a] (/b) **\n```',
  'Hi [First name] (if they have one), see [note] (below).',
  '#1 of all: #tags.',
  '**Bold**, ***both*** and __bold__.',
  'See [1]\n\n(/ is a sign.)',
])('stray-markdown: accepts %j', (written) => {
  expect(lint(sampleWith(written))).toEqual([]);
});
