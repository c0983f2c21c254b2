import { expect, test } from 'vitest';
import { lint, toDraft, toJuly } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test.each(['Boring Brand™', 'Łódź → Kraków', 'Launch Week 🚀', 'Follow\u2011Up'])(
  'share-card: takes the title %s',
  (title) => {
    expect(lint(sampleText.replace('A Sample for Testing', title))).toEqual([]);
  },
);

test('share-card: looks at drafts and at what is still to come', () => {
  const untitled = sampleText.replace('A Sample for Testing', 'Без спама');
  for (const text of [toDraft(untitled), toJuly(untitled)]) {
    expect(lint(text).map(({ rule }) => rule)).toContain('share-card');
  }
});
