import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';

test.each([
  ['a text with many long notes', `${'Zoë 張 😀 '.repeat(50_000)}the end`],
  ['two characters', 'ab'],
  ['no text', ''],
])('the search index of %s is computed in time', async (_, text) => {
  await using database = await openTemporaryDatabase();
  const characters = [...text];
  const expected = new Set(
    characters.slice(2).map((_last, start) => characters.slice(start, start + 3).join('')),
  );
  const { rows } = await sql<{ grams: string[] }>`select trigrams(${text}) as grams`.execute(
    database.query,
  );
  expect(rows[0]?.grams.toSorted()).toEqual([...expected].toSorted());
});
