/**
 * Cuts the web fonts down to what the site sets: `npm run subset:fonts`, after a change of the lists below.
 * Letters with accents stand in files of their own, which a browser loads only for a page that uses one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const punctuation = '\u00a0©®·×÷–—‘’“”•…→←↑↓−✓½™';
const accents = 'éèêëáàâäãåíìîïóòôöõøúùûüñçßÉÈÁÀÄÅÍÓÖØÚÜÑÇæœÆŒ';

/** The weights the style sheets use. */
const families = [
  { name: 'besley', weights: { min: 500, max: 700, default: 500 } },
  { name: 'libre-franklin', weights: { min: 400, max: 700, default: 400 } },
];

for (const { name, weights } of families) {
  const source = readFileSync(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  for (const [suffix, text] of [
    ['', ascii + punctuation],
    ['-accents', accents],
  ] as const) {
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
    const font = await subset(source, text, options);
    writeFileSync(`site/fonts/${name}${suffix}.woff2`, font);
    console.log(`site/fonts/${name}${suffix}.woff2: ${font.length} bytes`);
  }
}
