import { expect, test } from 'vitest';
import { describeAppearance } from './describe-appearance.ts';

test.each([
  ["publishedOn: 2026-12-02\npublishTime: '06:00'\n", 'Wed, Dec 2, 2026, 6:00 AM'],
  ["publishedOn: 2026-12-02\npublishTime: '17:30'\n", 'Wed, Dec 2, 2026, 5:30 PM'],
  ['publishedOn: 2026-12-02\n', 'Wed, Dec 2, 2026'],
  ['publishedOn: soon\n', 'soon'],
])('describes %j as appearing at %s', (frontMatter, words) => {
  expect(describeAppearance(`---\n${frontMatter}---\n`)).toBe(words);
});
