/** Letters that Unicode does not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** In lower case and without accents, as an English keyboard has its letters. */
export function foldLetters(text: string): string {
  const lower = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return lower.replaceAll(undecomposed, (letter) => letters[letter] ?? letter);
}
