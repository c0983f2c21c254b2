import { describe, expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

describe('items that are stored together', () => {
  test('share one commit', async () => {
    const commits: (readonly number[])[] = [];
    const store = createGroupCommit(async (items: readonly number[]) => {
      commits.push(items);
      return items.map((item) => `stored ${item}`);
    });
    expect(await Promise.all([1, 2, 3].map(store))).toEqual(['stored 1', 'stored 2', 'stored 3']);
    expect(commits).toEqual([[1, 2, 3]]);
  });

  test('all fail when the store is down, and those that come later are stored', async () => {
    const down = new Error('disk full');
    let isDown = true;
    const store = createGroupCommit(async (items: readonly number[]) => {
      if (isDown) throw down;
      return items;
    });
    expect(await Promise.allSettled([1, 2].map(store))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: down })),
    );
    isDown = false;
    expect(await store(3)).toBe(3);
  });
});
