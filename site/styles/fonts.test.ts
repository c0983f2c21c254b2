import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const css = readFileSync('site/styles/tokens.css', 'utf8');

test.each(['besley', 'libre-franklin'])(
  'each character of %s is declared only for the file that contains it',
  async (family) => {
    for (const [name, other] of [
      [family, `${family}-rare`],
      [`${family}-rare`, family],
    ] as const) {
      const held = await charactersOf(name);
      const elsewhere = await charactersOf(other);
      const ranges = declaredRangesOf(family, name);
      const isDeclared = (point: number) =>
        ranges.some(([first, last]) => first <= point && point <= last);

      expect(held.filter((point) => !isDeclared(point)).map(named)).toEqual([]);
      expect(elsewhere.filter(isDeclared).map(named)).toEqual([]);
      // A range may span characters between them that no file of the family has, because that is shorter.
      expect(
        ranges
          .flat()
          .filter((end) => !held.includes(end))
          .map(named),
      ).toEqual([]);
    }
  },
);

async function openFace(file: string): Promise<Face> {
  const sfnt = await convert(readFileSync(file), 'sfnt');
  return new Face(new Blob(new Uint8Array(sfnt).buffer));
}

async function charactersOf(name: string): Promise<number[]> {
  const face = await openFace(`site/fonts/${name}.woff2`);
  return [...face.collectUnicodes()];
}

/** The declarations that load files for a family: `@font-face { … }`. */
function facesOf(family: string): string[] {
  const quoted = new RegExp(`font-family: '?${family.replace('-', ' ')}'?;`, 'i');
  return [...css.matchAll(/@font-face \{[^}]+\}/g)]
    .map(([face]) => face)
    .filter((face) => quoted.test(face));
}

/** First and last character of each `unicode-range` of a file: `U+24-26` is 36 and 38. */
function declaredRangesOf(
  family: string,
  file: string,
): (readonly [first: number, last: number])[] {
  const face = facesOf(family).find((one) => one.includes(`/${file}.woff2`))!;
  const [, declared] = /unicode-range:([^;]+);/.exec(face)!;
  return declared!.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    return [parseInt(first!, 16), parseInt(last!, 16)];
  });
}

const named = (point: number) => `U+${point.toString(16)} ${String.fromCodePoint(point)}`;
