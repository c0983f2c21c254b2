import { beforeEach, describe, expect, test } from 'vitest';
import {
  database,
  openTestDatabase,
} from '../../server/platform/database/temporary-database.for-tests.ts';
import { discardDraft, listDrafts, readDraft, rebaseDraft, saveDraft } from './drafts.ts';

const path = 'content/articles/a-slug.mdx';
const first = { path, source: 'One', basedOn: 'abc', revision: 0 };

beforeEach(openTestDatabase);

describe('saveDraft', () => {
  test('stores the whole text and the version it is based on', async () => {
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

  test('gives each change within one millisecond its own revision', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    const next = { ...first, source: 'Two', revision: 1_000 };
    expect(await saveDraft(database, next, 'anna', 1_000)).toBe(1_001);
  });

  test('never overwrites a newer revision', async () => {
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

  test('accepts one of two simultaneous first saves', async () => {
    const outcomes = await Promise.all(
      ['anna', 'ben'].map((actor) =>
        saveDraft(database, { ...first, source: `By ${actor}` }, actor, 1_000),
      ),
    );
    expect(outcomes.filter((revision) => revision === undefined)).toHaveLength(1);
  });

  test('accepts the same text twice, because a response can be lost', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    expect(await saveDraft(database, first, 'anna', 2_000)).toBe(1_000);
  });

  test('recreates a draft that was discarded during typing, but not over another one', async () => {
    await saveDraft(database, first, 'anna', 1_000);
    expect(await discardDraft(database, path, 1_000)).toBe(true);
    await saveDraft(database, { ...first, source: 'New' }, 'ben', 2_000);
    const late = { ...first, source: 'Old', revision: 1_000 };
    expect(await saveDraft(database, late, 'anna', 3_000)).toBeUndefined();
    await discardDraft(database, path, 2_000);
    expect(await saveDraft(database, late, 'anna', 4_000)).toBe(4_000);
  });
});

test('a draft is not discarded after a newer save', async () => {
  await saveDraft(database, first, 'anna', 1_000);
  expect(await discardDraft(database, path, 999)).toBe(false);
  expect(await listDrafts(database)).toHaveLength(1);
});

test('a draft of another version is not rebased, so that publishing it is a conflict', async () => {
  await saveDraft(database, first, 'anna', 1_000);
  expect(await rebaseDraft(database, path, 'another', 'newer')).toBe(false);
  expect(await rebaseDraft(database, path, undefined, 'newer')).toBe(false);
  expect((await readDraft(database, path))?.basedOn).toBe('abc');
  expect(await rebaseDraft(database, path, 'abc', 'newer')).toBe(true);
});

test('lists the latest saved draft first', async () => {
  await saveDraft(database, first, 'anna', 1_000);
  await saveDraft(database, { ...first, path: 'content/plans.yaml' }, 'anna', 2_000);
  expect((await listDrafts(database)).map((draft) => draft.path)).toEqual([
    'content/plans.yaml',
    path,
  ]);
});
