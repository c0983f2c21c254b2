/**
 * Cuts the web fonts down to what the site sets: `npm run subset:fonts`, after a change of the lists below.
 * Every page loads the frequent characters. The rare ones stand in files of their own, which a browser loads only for a
 * page that uses one; `unicode-range` in `site/styles/tokens.css` says which file holds what.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const punctuation = '\u00a0©®·×÷–—‘’“”•…−½™';
const accents = 'éèêëáàâäãåíìîïóòôöõøúùûüñçßÉÈÁÀÄÅÍÓÖØÚÜÑÇæœÆŒ';
const all = ascii + punctuation + accents;
const lettersAndDigits = /[A-Za-z0-9]/;

const families = [
  {
    name: 'besley',
    weights: { min: 500, max: 700, default: 500 },
    frequentSigns: " \u00a0!$%&'()+,-./:?–—‘’“”…",
  },
  {
    name: 'libre-franklin',
    weights: { min: 400, max: 700, default: 400 },
    frequentSigns: ' \u00a0!"$%&\'()+,-./:;?@©–—‘’“”…',
  },
];

for (const { name, weights, frequentSigns } of families) {
  const source = readFileSync(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  const isFrequent = (sign: string) => lettersAndDigits.test(sign) || frequentSigns.includes(sign);
  for (const [suffix, text] of [
    ['', [...all].filter(isFrequent).join('')],
    ['-rare', [...all].filter((sign) => !isFrequent(sign)).join('')],
  ] as const) {
    const font = await subset(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      // What the style sheets use: pairs, ligatures, and figures of one width in tables.
      keepFeatures: ['kern', 'liga', 'tnum'],
    });
    writeFileSync(`site/fonts/${name}${suffix}.woff2`, font);
    console.log(`site/fonts/${name}${suffix}.woff2: ${font.length} bytes, ${rangesOf(text)}`);
  }
}

/** As `unicode-range` has them, to compare: `U+20-21, U+24-29`. */
function rangesOf(text: string): string {
  const points = [...text].map((sign) => sign.codePointAt(0)!).toSorted((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const hex = (point: number) => point.toString(16).toUpperCase();
  return starts
    .map((start, index) => [...new Set([start, ends[index]!])].map(hex).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
}
