import type { Typesetter } from './typesetter.ts';

type Fonts = Pick<Typesetter, 'has'>;

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
  '₹': 'Rs ',
  // Taken apart it would be two capitals, as if they belonged to the word.
  '℠': '',
};

/** Stands for what was left out, until the spaces around it are tidied. No font has it. */
const gap = '\0';

/**
 * A title as its picture shows it. What no font has is replaced by something like it, or left out: the page itself shows
 * it all, in whatever font the reader has, and a missing rocket must not keep a page from being built.
 */
export function titleOnCard(fonts: Fonts, title: string): string {
  const shown = Array.from(signsOf.segment(spellOut(fonts, title)), ({ segment }) =>
    fonts.has(segment)
      ? segment
      : Array.from(segment, (character) => replace(fonts, character)).join(''),
  ).join('');
  return shown.includes(gap) ? tidy(shown) : shown.trim();
}

/** The first sign of a currency that the picture would leave out: without it the rest tells another amount. Absent when there is none. */
export function findLostCurrency(fonts: Fonts, title: string): string | undefined {
  return spellOut(fonts, title)
    .match(/\p{Sc}/gu)
    ?.find((sign) => replace(fonts, sign).includes(gap));
}

/** Replaces what has to be seen together with its neighbours. */
function spellOut(fonts: Fonts, title: string): string {
  return (
    title
      .normalize('NFC')
      .replaceAll("'", '’')
      .replaceAll(/\s/g, ' ')
      // 10⁶ is not 106.
      .replaceAll(/(?<=\p{Nd})[⁺⁻⁰¹²³⁴-⁹]+/gu, (power) =>
        fonts.has(power) ? power : `^${power.normalize('NFKD')}`,
      )
  );
}

/** Something like a character that the fonts lack. */
function replace({ has }: Fonts, character: string): string {
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
  // 2⅓ is not 21⁄3, but H₂O is H2O.
  return (/[\p{No}--[₀-₉⁰¹²³⁴-⁹]]/v.test(character) ? ' ' : '') + like.join('');
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
