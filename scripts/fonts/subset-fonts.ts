/**
 * Subsets the web fonts to the characters that the site uses: `npm run subset:fonts`, after a change of the lists
 * below. Every page loads the frequent characters of both families. The rare ones are in separate files, which a
 * browser loads only for a page that uses one. `unicode-range` in `site/styles/tokens.css` defines which file
 * contains what. The titles on share cards are set in fonts of their own, which no visitor loads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { cardCharacter, cardFonts } from '../../site/seo/share-card/set-title.ts';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const punctuation = '\u00a0©®·×÷–—‘’“”•…−½™';
const accents = 'éèêëáàâäãåíìîïóòôöõøúùûüñçßÉÈÁÀÄÅÍÓÖØÚÜÑÇæœÆŒ';
const all = [...ascii, ...punctuation, ...accents];
const frequentSymbols = ' \u00a0!"$%&\'()+,-./:;?@©–—‘’“”…é';
const isFrequent = (character: string) =>
  /[A-Za-z0-9]/.test(character) || frequentSymbols.includes(character);

/** The license, and its address. */
const preserveNameIds = [13, 14];

for (const family of ['libre-franklin', 'besley']) {
  await cut(family, all.filter(isFrequent), family);
  await cut(
    family,
    all.filter((character) => !isFrequent(character)),
    `${family}-rare`,
  );
}

const allCharacters = String.fromCharCode(...Array.from({ length: 0xd800 }, (_, i) => i));
const onCards = Array.from(allCharacters).filter((character) => cardCharacter.test(character));
for (const [part, file] of Object.entries(cardFonts)) {
  const font = await subset(readSource('besley', part), onCards.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 640 },
    keepFeatures: ['kern', 'liga'],
    preserveNameIds,
  });
  writeFileSync(file, font);
}

async function cut(family: string, characters: string[], file: string): Promise<void> {
  const font = await subset(readSource(family, 'latin'), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    // Features that the style sheets use: kerning, ligatures, and tabular figures.
    keepFeatures: ['kern', 'liga', 'tnum'],
    preserveNameIds,
  });
  writeFileSync(`site/fonts/${file}.woff2`, font);
  console.log(`site/fonts/${file}.woff2: ${font.length} bytes, ${rangesOf(characters)}`);
}

/** @param part a set of characters by which the package divides its fonts */
function readSource(family: string, part: string): Buffer {
  return readFileSync(
    `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
  );
}

/** Formatted like `unicode-range`, for comparison: `U+20-21, U+24-29`. */
function rangesOf(characters: string[]): string {
  const points = characters.map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const hex = (point: number) => point.toString(16).toUpperCase();
  return starts
    .map((start, index) => [...new Set([start, ends[index]!])].map(hex).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
}
