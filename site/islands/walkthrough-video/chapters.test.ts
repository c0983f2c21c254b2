import { describe, expect, test } from 'vitest';
import { chapterAt, timestampOf } from './chapters.ts';

describe('timestampOf', () => {
  test('shows minutes and two-digit seconds', () => {
    expect([0, 9, 52, 75.8, 600].map(timestampOf)).toEqual([
      '0:00',
      '0:09',
      '0:52',
      '1:15',
      '10:00',
    ]);
  });
});

describe('chapterAt', () => {
  const chapters = [
    { atSeconds: 0, label: 'Queue' },
    { atSeconds: 12, label: 'Invites' },
    { atSeconds: 30, label: 'Comments' },
  ];

  test('returns the last chapter that has started', () => {
    expect([0, 11.9, 12, 29, 99].map((seconds) => chapterAt(chapters, seconds))).toEqual([
      0, 0, 1, 1, 2,
    ]);
  });

  test('returns nothing before the first', () => {
    expect(chapterAt([{ atSeconds: 5, label: 'Late' }], 2)).toBe(-1);
  });
});
