import { describe, expect, test } from 'vitest';
import { closest } from './closest.ts';

const names = ['title', 'by', 'caption', 'why-we-wait', 'from-cold-to-gold'];

describe('the closest name', () => {
  test.each([
    ['By', 'by'],
    ['titel', 'title'],
    ['captions', 'caption'],
    ['from-could-to-gold', 'from-cold-to-gold'],
    ['why-wait', 'why-we-wait'],
  ])('to %s is %s', (misspelt, name) => {
    expect(closest(misspelt, names)).toBe(name);
  });

  test.each(['', 'x', 'from', 'heading', 'from-old-to-new', 'why-we-wait-part-two'])(
    'to %j is undefined',
    (far) => {
      expect(closest(far, names)).toBeUndefined();
    },
  );
});
