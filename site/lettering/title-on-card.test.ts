import { describe, expect, test } from 'vitest';
import { openCardTypesetter } from './card-typesetter.ts';
import { setTitle } from './title-on-card.ts';

const typesetter = await openCardTypesetter();
const shown = (title: string) => setTitle(typesetter, title)?.lines.join(' ');

describe('a title on its picture', () => {
  test.each(['AI Can’t Save Your Boring Brand™', 'Łódź, č, ş, ő and ğ', 'C++ for -50% (or ½)'])(
    'is shown unchanged: %s',
    (title) => {
      expect(shown(title)).toBe(title);
    },
  );

  test.each([
    ['a straight apostrophe', "What's Next", 'What’s Next'],
    ['an emoji', 'Launch 🚀 Week', 'Launch Week'],
    ['marks that the fonts lack', 'Đà Nẵng', 'Đà Nang'],
  ])('replaces or drops characters that no font has: %s', (_what, title, instead) => {
    expect(shown(title)).toBe(instead);
  });

  test.each(['🚀🚀', 'w'.repeat(60)])(
    'is left out when no part of it can be shown: %s',
    (title) => {
      expect(shown(title)).toBeUndefined();
    },
  );
});
