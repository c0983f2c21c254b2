import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The characters of each font file, by its name, as `unicode-range` has them. */
const files = Object.fromEntries(
  [
    ...readFileSync('site/styles/tokens.css', 'utf8').matchAll(
      /fonts\/([\w-]+)\.woff2[^}]*unicode-range:([^;]+);/g,
    ),
  ].map(([, name, ranges]) => [name!, ranges!.split(',').flatMap(pointsOf)]),
);

for (const family of ['besley', 'libre-franklin']) {
  test(`every character of ${family} stands in one file, and in one alone`, () => {
    const points = [...files[family]!, ...files[`${family}-rare`]!];

    expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
    const needed = [...' !"#$%&\'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~ ©®·×÷éèßÉŒ–—‘’“”•…→←↑↓−✓½™'];
    const missing = needed.filter((sign) => !points.includes(sign.codePointAt(0)!));
    expect(missing).toEqual([]);
  });
}

/** `U+24-26` is 36, 37, 38. */
function pointsOf(range: string): number[] {
  const [first, last = first] = range.trim().slice(2).split('-');
  const start = parseInt(first!, 16);
  return Array.from({ length: parseInt(last!, 16) - start + 1 }, (_, index) => start + index);
}
