import { expect, test } from 'vitest';
import { lint, toDraft } from '../lint-sample.for-tests.ts';
import { otherText, sampleText } from '../sample-texts.for-tests.ts';

test('distinct: refuses two articles of one title, but not two drafts', () => {
  const other = otherText.replace('Another Sample for', 'A Sample for');
  const shouted = otherText.replace('Another Sample for Testing', 'A SAMPLE for testing');
  for (const twin of [other, shouted]) {
    expect(lint(sampleText, { other: twin }).map(({ rule }) => rule)).toContain('distinct');
  }
  const [draft = '', otherDraft] = [sampleText, other].map(toDraft);
  expect(lint(draft, { other: otherDraft })).toEqual([]);
});
