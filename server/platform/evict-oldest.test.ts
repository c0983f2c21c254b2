import { describe, expect, test } from 'vitest';
import { evictOldest } from './evict-oldest.ts';

describe('evicting the oldest', () => {
  const afterwards = (most: number) => {
    const map = new Map([...'abcd'].map((key) => [key, 0]));
    map.delete('a');
    map.set('a', 0);
    evictOldest(map, most);
    return [...map.keys()].join('');
  };

  test('keeps the most recent entries up to the limit', () => {
    expect(afterwards(3)).toBe('cda');
    expect(afterwards(1)).toBe('a');
    expect(afterwards(0)).toBe('');
  });

  test('keeps everything below the limit', () => {
    expect(afterwards(4)).toBe('bcda');
    expect(afterwards(5)).toBe('bcda');
  });
});
