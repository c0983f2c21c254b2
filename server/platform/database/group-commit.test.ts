import { describe, expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const violation = (item: number) => new Error(`${item} is invalid`);
const unavailable = Object.assign(new Error('disk full'), { errcode: 13 });

/** A store that rejects some items, or disconnects after some commits, and the items it was asked to store. */
function createStore({ invalid = [] as number[], lostAfter = Infinity } = {}) {
  const commits: (readonly number[])[] = [];
  const store = createGroupCommit(async (items: readonly number[]) => {
    commits.push(items);
    if (commits.length > lostAfter) throw unavailable;
    const bad = items.find((item) => invalid.includes(item));
    if (bad !== undefined) throw violation(bad);
    return items.map((item) => `stored ${item}`);
  });
  return { commits, storeAll: (items: number[]) => Promise.allSettled(items.map(store)) };
}

const stored = (item: number) => ({ status: 'fulfilled', value: `stored ${item}` });

describe('items that are stored together', () => {
  test('share one commit', async () => {
    const { commits, storeAll } = createStore();
    expect(await storeAll([1, 2, 3])).toEqual([1, 2, 3].map(stored));
    expect(commits).toEqual([[1, 2, 3]]);
  });

  test('are all stored except those that the store rejects', async () => {
    const { commits, storeAll } = createStore({ invalid: [2, 7] });
    const outcomes = await storeAll([1, 2, 3, 4, 5, 6, 7, 8]);
    const expected = [1, 2, 3, 4, 5, 6, 7, 8].map((item) =>
      item === 2 || item === 7 ? { status: 'rejected', reason: violation(item) } : stored(item),
    );
    expect(outcomes).toEqual(expected);
    expect(commits.length).toBeLessThan(13);
  });

  test('all fail when the store is down, which is tried once', async () => {
    const { commits, storeAll } = createStore({ lostAfter: 0 });
    const outcomes = await storeAll([1, 2, 3]);
    expect(outcomes).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: unavailable })),
    );
    expect(commits).toHaveLength(1);
  });

  test('all fail when the store disconnects, without a retry for each', async () => {
    const { commits, storeAll } = createStore({ invalid: [1], lostAfter: 1 });
    const outcomes = await storeAll(Array.from({ length: 256 }, (_, index) => index));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(commits).toHaveLength(3);
  });
});
