import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const css = readFileSync('site/styles/tokens.css', 'utf8');

test.each(['besley', 'libre-franklin'])(
  'each character of %s is declared for the file it stands in, and for that alone',
  async (family) => {
    for (const [name, other] of [
      [family, `${family}-rare`],
      [`${family}-rare`, family],
    ] as const) {
      const held = await charactersOf(name);
      const elsewhere = await charactersOf(other);
      const ranges = declaredRangesOf(name);
      const isDeclared = (point: number) =>
        ranges.some(([first, last]) => first <= point && point <= last);

      expect(held.filter((point) => !isDeclared(point)).map(named)).toEqual([]);
      expect(elsewhere.filter(isDeclared).map(named)).toEqual([]);
      // Between them a range may span what no file of the family has: it is shorter so.
      expect(
        ranges
          .flat()
          .filter((end) => !held.includes(end))
          .map(named),
      ).toEqual([]);
    }
  },
);

async function charactersOf(name: string): Promise<number[]> {
  const sfnt = await convert(readFileSync(`site/fonts/${name}.woff2`), 'sfnt');
  return [...new Face(new Blob(new Uint8Array(sfnt).buffer)).collectUnicodes()];
}

/** First and last character of each `unicode-range` of a file: `U+24-26` is 36 and 38. */
function declaredRangesOf(name: string): (readonly [first: number, last: number])[] {
  const [, declared] = new RegExp(`/${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css)!;
  return declared!.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    return [parseInt(first!, 16), parseInt(last!, 16)];
  });
}

const named = (point: number) => `U+${point.toString(16)} ${String.fromCodePoint(point)}`;
