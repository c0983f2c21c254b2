import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Buffer as GlyphBuffer, Face, Font, Variation, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const css = readFileSync('site/styles/tokens.css', 'utf8');

const joined = 'frequent';

test.each(['besley', 'libre-franklin'])(
  'each character of %s is declared for the file it stands in, and for that alone',
  async (family) => {
    for (const [name, other] of [
      [joined, `${family}-rare`],
      [`${family}-rare`, joined],
    ] as const) {
      const held = await charactersOf(name);
      const elsewhere = await charactersOf(other);
      const ranges = declaredRangesOf(family, name);
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

test.each([
  // The weights that the style sheets use. Besley is rounded to the other's grid, and has its steps between weights.
  { family: 'libre-franklin', width: 100, weights: [400, 500, 600, 700], tolerance: 0.001 },
  { family: 'besley', width: 200, weights: [500, 540, 600, 620, 640], tolerance: 0.002 },
  { family: 'besley', width: 200, weights: [700], tolerance: 0.02 },
])(
  'the joined file sets text as $family does, at a width of $width %',
  async ({ family, width, weights, tolerance }) => {
    const source = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    // With pairs (AV, To), a ligature (fi) and signs.
    const text = 'AVATARs To find: “Turn Who You Know”, $1,203 (84 %)';
    for (const weight of weights) {
      const original = await measure(source, text, { wght: weight });
      const line = await measure(`site/fonts/${joined}.woff2`, text, { wght: weight, wdth: width });

      expect(line.glyphs).toBe(original.glyphs);
      expect(Math.abs(line.width / original.width - 1)).toBeLessThanOrEqual(tolerance);
    }
  },
);

test('spaces are as wide as those of the family, also by the character map alone', async () => {
  for (const [family, width] of [
    ['libre-franklin', 100],
    ['besley', 200],
  ] as const) {
    const source = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    for (const weight of [500, 620]) {
      const original = await spaceOf(source, { wght: weight });
      const space = await spaceOf(`site/fonts/${joined}.woff2`, { wght: weight, wdth: width });

      expect(space).toBeCloseTo(original, 2);
    }
  }
});

test('faces of one family are declared for one width: a browser combines no others', () => {
  const widths = (family: string) =>
    facesOf(family).map((face) => /font-stretch: ?([^;]+);/.exec(face)?.[1]);

  expect(widths('besley')).toEqual(['200%', '200%']);
  expect(widths('libre-franklin')).toEqual([undefined, undefined]);
});

/** In ems, as Firefox and Safari find it: whatever the glyph is swapped for. */
async function spaceOf(file: string, axes: Record<string, number>): Promise<number> {
  const { face, font } = await openFont(file, axes);
  return font.glyphHAdvance(font.nominalGlyph(0x20)!) / face.upem;
}

/** Number of glyphs of a line, and its width in ems. */
async function measure(
  file: string,
  text: string,
  axes: Record<string, number>,
): Promise<{ glyphs: number; width: number }> {
  const { face, font } = await openFont(file, axes);
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return {
    glyphs: advances.length,
    width: advances.reduce((sum, advance) => sum + advance, 0) / face.upem,
  };
}

async function openFont(
  file: string,
  axes: Record<string, number>,
): Promise<{ face: Face; font: Font }> {
  const face = await openFace(file);
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return { face, font };
}

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
