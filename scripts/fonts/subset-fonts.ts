/**
 * Cuts the web fonts down to what the site sets: `npm run subset:fonts`, after a change of the lists below.
 * Every page loads the frequent characters of both families, in one file. The rare ones stand in files of their own, which a
 * browser loads only for a page that uses one; `unicode-range` in `site/styles/tokens.css` says which file holds what.
 *
 * No package of npm joins variable fonts. fontTools 4.38 or later does: `apt-get install python3-fonttools python3-brotli`,
 * and if another Python comes first in PATH, `PYTHON=/usr/bin/python3 npm run subset:fonts`.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subset from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const punctuation = '\u00a0©®·×÷–—‘’“”•…−½™';
const accents = 'éèêëáàâäãåíìîïóòôöõøúùûüñçßÉÈÁÀÄÅÍÓÖØÚÜÑÇæœÆŒ';
const all = [...ascii, ...punctuation, ...accents];
const frequentSigns = ' \u00a0!"$%&\'()+,-./:;?@©–—‘’“”…é';
const isFrequent = (sign: string) => /[A-Za-z0-9]/.test(sign) || frequentSigns.includes(sign);

/**
 * The joined file has one scale of weights, Libre Franklin's. Besley grows bold more slowly at first: with 684 as the boldest, weights
 * from 500 to 640 come within five units of its own. 700, which the name of one partner is set in, is 16 units lighter.
 */
const families = [
  { name: 'libre-franklin', boldestJoined: 700 },
  { name: 'besley', boldestJoined: 684 },
];
/** A Python that has fontTools. */
const python = process.env['PYTHON'] ?? 'python3';
const joinScript = join(import.meta.dirname, 'join-fonts.py');

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  for (const { name, boldestJoined } of families) {
    await cut(name, all.filter(isFrequent), boldestJoined, name);
    const rare = all.filter((sign) => !isFrequent(sign));
    await cut(name, rare, 700, `${name}-rare.woff2`);
  }
  const [base, other] = families.map(({ name }) => join(folder, name));
  const joined = join(folder, 'frequent.woff2');
  const { status, error } = spawnSync(python, [joinScript, base!, other!, joined], {
    stdio: 'inherit',
  });
  if (error)
    console.error(`${python} cannot be run: apt-get install python3-fonttools python3-brotli`);
  // All or none: the ranges in the style sheet speak of all three.
  if (status === 0) publishFonts();
  else process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function publishFonts(): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.woff2'))) {
    copyFileSync(join(folder, file), join('site/fonts', file));
    console.log(`site/fonts/${file}: ${statSync(join(folder, file)).size} bytes`);
  }
}

async function cut(name: string, signs: string[], boldest: number, file: string): Promise<void> {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = await subset(readFileSync(source), signs.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: boldest, default: 400 } },
    // What the style sheets use: pairs, ligatures, and figures of one width in tables.
    keepFeatures: ['kern', 'liga', 'tnum'],
    // The licence, and where it is to be read.
    preserveNameIds: [13, 14],
  });
  writeFileSync(join(folder, file), font);
  console.log(`${file}: ${rangesOf(signs)}`);
}

/** As `unicode-range` has them, to compare: `U+20-21, U+24-29`. */
function rangesOf(signs: string[]): string {
  const points = signs.map((sign) => sign.codePointAt(0)!).toSorted((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const hex = (point: number) => point.toString(16).toUpperCase();
  return starts
    .map((start, index) => [...new Set([start, ends[index]!])].map(hex).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
}
