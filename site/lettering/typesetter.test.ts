import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCardTypesetter } from './card-typesetter.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

let woff2: Buffer;
let typesetter: Typesetter;
let cardTypesetter: Typesetter;

beforeAll(async () => {
  woff2 = await readFile(
    'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  );
  typesetter = await openTypesetter([woff2], 640);
  cardTypesetter = await openCardTypesetter();
});

describe('the typesetter', () => {
  test('applies kerning', () => {
    const [together, t, o] = ['To', 'T', 'o'].map((text) => typesetter.measureLine(text, 100));
    // The tracking alone subtracts two pixels here.
    expect(together).toBeLessThan(t! + o! - 4);
  });

  test('uses the requested weight', async () => {
    const bolder = await openTypesetter([woff2], 800);
    expect(bolder.measureLine('weight', 100)).toBeGreaterThan(
      typesetter.measureLine('weight', 100),
    );
  });

  test.each(['你', '🚀', '™'])('reports that the font lacks %s', (sign) => {
    expect(typesetter.has(sign)).toBe(false);
    expect(() => typesetter.measureLine(`Ask ${sign}`, 100)).toThrow(`no “${sign}”`);
  });
});

describe('the typesetter with several fonts', () => {
  test('sets text that the first font has exactly as the first font alone', () => {
    const text = 'To find: “Turn Who You Know”, $1,203 (84 %)';
    expect(cardTypesetter.drawLine(text, 64)).toBe(typesetter.drawLine(text, 64));
    expect(cardTypesetter.measureLine(text, 64)).toBe(typesetter.measureLine(text, 64));
  });

  test.each(['Łódź', 'č', 'ş', 'ő', 'ğ', '™'])('sets %s with the fallback fonts', (text) => {
    const drawn = cardTypesetter.drawLine(`${text} a`, 64);
    expect(drawn.match(/<path/g)).toHaveLength(text.length + 1);
  });

  test('scales a font with other units to the size of the first', () => {
    // ™ is from a font with 1000 units to the em, ® from one with 2000.
    const [trade, registered] = ['™', '®'].map((sign) => cardTypesetter.measureLine(sign, 100));
    expect(trade! / registered!).toBeGreaterThan(0.7);
    expect(trade! / registered!).toBeLessThan(1.5);
    expect(cardTypesetter.drawLine('Acme™', 64)).toContain(' scale(2)');
  });

  test('keeps the positions of text after a character from another font', () => {
    const sum = ['Acme', '™', ' now'].map((text) => cardTypesetter.measureLine(text, 100));
    // There is tracking between two parts, but not within one.
    expect(cardTypesetter.measureLine('Acme™ now', 100)).toBeCloseTo(
      sum.reduce((one, other) => one + other) - 4,
    );
  });
});
