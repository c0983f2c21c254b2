import { describe, expect, test } from 'vitest';
import { breakTitle } from './break-title.ts';

/** Every letter is half as wide as it is high. */
const typesetter = {
  measureLine: (text: string, sizePx: number) => text.length * sizePx * 0.5,
};
const linesOf = (title: string) => breakTitle(typesetter, title, 800)?.lines;

describe('a title on a tag', () => {
  test('stays on one line in the largest size while it fits', () => {
    expect(breakTitle(typesetter, 'From Cold to Gold', 800)).toMatchObject({ sizePx: 76 });
    expect(linesOf('From Cold to Gold')).toEqual(['From Cold to Gold']);
  });

  test('breaks into lines of similar length', () => {
    expect(linesOf('How to Write Better Email Campaigns')).toEqual([
      'How to Write Better',
      'Email Campaigns',
    ]);
  });

  test('gets smaller as it gets longer', () => {
    const long = breakTitle(typesetter, `${'word '.repeat(13)}end`, 800);
    expect(long).toMatchObject({ sizePx: 48, lines: { length: 3 } });
  });

  test('uses the smallest size for one long word', () => {
    expect(breakTitle(typesetter, 'w'.repeat(40), 800)).toMatchObject({ sizePx: 40 });
  });

  test('is left out when a word does not fit in any size', () => {
    expect(linesOf('w'.repeat(41))).toBeUndefined();
  });
});
