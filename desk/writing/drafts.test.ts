import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';
import { discardDraft, listDrafts, moveDraft, readDraft, saveDraft } from './drafts.ts';

const path = 'content/articles/a-slug.mdx';
const first = { path, source: 'One', basedOn: 'abc', revision: 0 };
let database: Database;

beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

describe('saveDraft', () => {
  test('keeps the whole text with what it was begun from', async () => {
    const saved = await saveDraft(database, first, 'anna', 1_000);
    expect(saved).toBe(1_000);
    expect(await readDraft(database, path)).toEqual({
      path,
      source: 'One',
      basedOn: 'abc',
      revision: 1_000,
      savedBy: 'anna',
      savedAt: 1_000,
    });
  });

  test('gives each change in one millisecond a revision of its own', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    const next = { ...first, source: 'Two', revision: 1_000 };
    expect(await saveDraft(database, next, 'anna', 1_000)).toBe(1_001);
  });

  test('overwrites nothing that somebody else has saved since', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    await saveDraft(database, { ...first, source: 'Two', revision: 1_000 }, 'ben', 2_000);
    const late = await saveDraft(
      database,
      { ...first, source: 'Mine', revision: 1_000 },
      'anna',
      3_000,
    );
    expect(late).toBeUndefined();
    expect(await readDraft(database, path)).toMatchObject({ source: 'Two', savedBy: 'ben' });
  });

  test('two people who begin at once see each other', async () => {
    const outcomes = await Promise.all(
      ['anna', 'ben'].map((actor) =>
        saveDraft(database, { ...first, source: `By ${actor}` }, actor, 1_000),
      ),
    );
    expect(outcomes.filter((revision) => revision === undefined)).toHaveLength(1);
  });

  test('takes the same text twice, because an answer can be lost', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    expect(await saveDraft(database, first, 'anna', 2_000)).toBe(1_000);
  });

  test('makes a draft again that was discarded while somebody typed, and not over another one', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    expect(await discardDraft(database, path, 1_000)).toBe(true);
    await saveDraft(database, { ...first, source: 'New' }, 'ben', 2_000);
    const late = { ...first, source: 'Old', revision: 1_000 };
    expect(await saveDraft(database, late, 'anna', 3_000)).toBeUndefined();
    await discardDraft(database, path, 2_000);
    expect(await saveDraft(database, late, 'anna', 4_000)).toBe(4_000);
  });
});

test('a draft that somebody has saved since is not discarded', async () => {
  await saveDraft(database, first, 'anna', 1_000);
  expect(await discardDraft(database, path, 999)).toBe(false);
  expect(await listDrafts(database)).toHaveLength(1);
});

test('lists what was saved last first', async () => {
  await saveDraft(database, first, 'anna', 1_000);
  await saveDraft(database, { ...first, path: 'content/plans.yaml' }, 'anna', 2_000);
  expect((await listDrafts(database)).map((draft) => draft.path)).toEqual([
    'content/plans.yaml',
    path,
  ]);
});

describe('moveDraft', () => {
  const there = 'content/articles/another-slug.mdx';
  beforeEach(async () => {
    await saveDraft(database, first, 'anna', 1_000);
  });

  test('moves the text', async () => {
    expect(await moveDraft(database, { path, revision: 1_000 }, there, 'ben', 2_000)).toBe(true);
    expect(await listDrafts(database)).toMatchObject([{ path: there, source: 'One' }]);
  });

  test('leaves what somebody has saved since', async () => {
    await saveDraft(database, { ...first, source: 'Two', revision: 1_000 }, 'ben', 2_000);
    expect(await moveDraft(database, { path, revision: 1_000 }, there, 'anna', 3_000)).toBe(false);
    expect(await listDrafts(database)).toMatchObject([{ path, source: 'Two' }]);
  });

  test('overwrites no other draft', async () => {
    await saveDraft(database, { ...first, path: there, source: 'Theirs' }, 'ben', 2_000);
    expect(await moveDraft(database, { path, revision: 1_000 }, there, 'anna', 3_000)).toBe(false);
    expect(await readDraft(database, path)).toMatchObject({ source: 'One' });
    expect(await readDraft(database, there)).toMatchObject({ source: 'Theirs' });
  });
});
