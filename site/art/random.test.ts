import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  test('returns the same values for the same seed on every engine', () => {
    const random = createRandom('outreach-gravity');
    const values = Array.from({ length: 3 }, () => random.between(0, 1).toFixed(6));
    expect(values).toEqual(['0.331322', '0.615864', '0.767874']);
  });

  test('returns other values for other seeds', () => {
    expect(createRandom('a').between(0, 1)).not.toBe(createRandom('b').between(0, 1));
  });

  test('shuffles without losing or repeating a card, and leaves the deck unchanged', () => {
    const deck = Array.from({ length: 12 }, (_, i) => i);
    const shuffled = createRandom('deck').shuffle(deck);
    expect(shuffled).not.toEqual(deck);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(deck);
  });

  test('favors no position when it shuffles', () => {
    const firsts = [0, 0, 0];
    for (let i = 0; i < 3000; i += 1)
      firsts[createRandom(`seed ${i}`).shuffle([0, 1, 2])[0]!]! += 1;
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  test('picks every card sooner or later', () => {
    const random = createRandom('cards');
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect(picked.size).toBe(3);
  });
});
