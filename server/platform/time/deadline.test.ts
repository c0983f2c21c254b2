import { describe, expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  test('rejects a promise that never settles', async () => {
    await expect(withDeadline(never, 20)).rejects.toThrow('There was no answer in 0.02 s.');
  });

  test('does not affect a promise that settles in time', async () => {
    expect(await withDeadline(Promise.resolve(7), 20)).toBe(7);
    await expect(withDeadline(Promise.reject(new Error('down')), 20)).rejects.toThrow('down');
  });
});
