import { expect, test } from 'vitest';
import { lint } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test.each(Array.from({ length: 12 }, (_, index) => 25 + 25 * index))(
  'reading-time: accepts what it would name for %i words',
  (words) => {
    const text = (minutes: number) =>
      sampleText
        .replace(/One more[^]*?\n\n/, `${'word '.repeat(words)}\n\n`)
        .replace('readMinutes: 1', `readMinutes: ${minutes}`);
    const diagnostic = lint(text(30)).find(({ rule }) => rule === 'reading-time');
    const named = Number(/to (\d+)/.exec(diagnostic?.remedy ?? '')?.[1]);
    expect(lint(text(named))).toEqual([]);
  },
);
