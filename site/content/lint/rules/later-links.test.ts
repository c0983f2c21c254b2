import { expect, test } from 'vitest';
import { lint } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test.each([
  ['announces the next one', '2024-02-27', ''],
  ['says that it was updated', '2023-03-05', "updatedOn: '2024-03-05'\n"],
])('later-links: lets an article that %s lead to what came later', (_name, day, updated) => {
  const sample = sampleText.replace(
    "publishedOn: '2024-03-05'\n",
    `publishedOn: '${day}'\n${updated}`,
  );
  expect(lint(sample).map(({ rule }) => rule)).not.toContain('later-links');
});
