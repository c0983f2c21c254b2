import { breakTitle, canBreak, smallestSizePx, type BrokenTitle } from './break-title.ts';
import type { Typesetter } from './typesetter.ts';

/** Why a title cannot stand on the picture of its page, and what to do about it. */
export interface TitleFault {
  problem: string;
  remedy: string;
}

/** Pixels: so the second person of the cover stays in the picture. */
const maxWidth = 880;

/** What readers see as one sign: an emoji of several parts is left out as a whole. */
const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs that the fonts lack, and what says the same. */
const substitutes: Readonly<Record<string, string>> = {
  // Word's hyphen at which no line breaks becomes this one when it is taken apart.
  '\u2010': '-',
  '\u2012': '–',
  '\u2015': '—',
  '→': '–',
  '′': '’',
  '″': '”',
  '‡': '†',
  // Taken apart it would be two capitals, as if they belonged to the word.
  '℠': '',
};

/** Stands for what was left out, until the spaces around it are tidied. No font has it. */
const gap = '\0';

/**
 * A title as its picture shows it. What no font has is replaced by something like it, or left out: the page itself shows
 * it all, in whatever font the reader has, and a missing rocket must not keep a page from being built.
 */
export function titleOnCard(typesetter: Pick<Typesetter, 'has'>, title: string): string {
  const text = title.normalize('NFC').replaceAll("'", '’').replaceAll(/\s/g, ' ');
  const shown = Array.from(signsOf.segment(text), ({ segment }) =>
    typesetter.has(segment)
      ? segment
      : Array.from(segment, (character) => replace(typesetter, character)).join(''),
  ).join('');
  return shown.includes(gap) ? tidy(shown) : shown.trim();
}

/** Lays a title out for its picture. @throws Error where {@link explainTitle} finds a fault */
export function setTitle(
  typesetter: Pick<Typesetter, 'has' | 'measureLine'>,
  title: string,
): BrokenTitle {
  const shown = titleOnCard(typesetter, title);
  const broken = isReadable(shown) ? breakTitle(typesetter, shown, maxWidth) : undefined;
  if (broken) return broken;
  const fault = explainTitle(typesetter, title);
  throw new Error(`“${title}”: ${fault?.problem} ${fault?.remedy}`);
}

/** Why a title cannot stand on the picture of its page; absent when it can. */
export function explainTitle(
  typesetter: Pick<Typesetter, 'has' | 'measureLine'>,
  title: string,
): TitleFault | undefined {
  const shown = titleOnCard(typesetter, title);
  if (!isReadable(shown)) {
    return {
      problem: 'The picture that is shared with the page can show nothing of the title.',
      remedy: 'Put a word in Latin letters, or a number, into the title.',
    };
  }
  if (canBreak(typesetter, shown, maxWidth)) return undefined;
  const tooLong = shown
    .split(' ')
    .find((word) => typesetter.measureLine(word, smallestSizePx) > maxWidth);
  return tooLong === undefined
    ? {
        problem: 'The title is too long for the picture that is shared with the page.',
        remedy: 'Shorten it, or write it in small letters.',
      }
    : {
        problem: `“${tooLong}” in the title is too long for the picture that is shared with the page.`,
        remedy: 'Shorten it, or put a space into it.',
      };
}

const isReadable = (shown: string) => /[\p{L}\p{N}]/u.test(shown);

/** Something like a character that the fonts lack. */
function replace({ has }: Pick<Typesetter, 'has'>, character: string): string {
  if (has(character) && !isMark(character)) return character;
  // Selectors of an emoji, marks of writing directions: they show nothing themselves.
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  if (/\p{Extended_Pictographic}/u.test(character)) return gap;
  const parts = Array.from(character.normalize('NFKD'));
  // Without its mark a letter can still be read; ≠ would become its contrary.
  if (parts.some(isMark) && !/\p{L}/u.test(character)) return gap;
  const like = parts.map((part) => (isMark(part) ? '' : has(part) ? part : substitutes[part]));
  if (like.includes(undefined)) return gap;
  // 2⅓ is not 21⁄3.
  return (/\p{No}/u.test(character) ? ' ' : '') + like.join('');
}

const isMark = (character: string) => /\p{M}/u.test(character);

/** Takes away what stood around signs that were left out: spaces, and what led up to nothing. */
function tidy(shown: string): string {
  return shown
    .replaceAll(/\([\s\0]*\)/g, gap)
    .replaceAll(/[\s\0]*\0[\s\0]*(?=[,.;:!?…)]|$)/g, '')
    .replaceAll(/(?<=\()[\s\0]*\0[\s\0]*/g, '')
    .replaceAll(/[\s\0]*\0[\s\0]*/g, ' ')
    .trim()
    .replace(/^(?:[–—:,;|•-]\s+)+/, '')
    .replace(/(?:\s+[–—|•-]|[:,;])+$/, '');
}
