import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawing } from './drawing.ts';
import { countElements, findSvgError } from './svg-text.for-tests.ts';

const listDrawings = (folder: string) =>
  globSync(`site/art/${folder}/*.svg`).map((file) => file.replace(/^site\/art\/|\.svg$/g, ''));

const tokenOrPeople = /^(?:none|currentColor|var\(--[a-z-]+\)|#[\da-f]{6})$/;

describe.each([...listDrawings('pictures'), ...listDrawings('figures')])('%s', (path) => {
  const svg = drawing(path);

  test('is well-formed and hidden from assistive technology, because the text beside it describes it', () => {
    expect(findSvgError(svg)).toBeUndefined();
    expect(svg).toMatch(/^<svg viewBox="0 0 \d+ \d+"[^>]* aria-hidden="true">/);
  });

  test('has at most 74 elements, because each is a node of the page', () => {
    expect(countElements(svg)).toBeLessThanOrEqual(74);
  });

  test('has no style attribute, which the content security policy would block', () => {
    expect(svg).not.toContain('style=');
  });

  test('takes every color that depends on the theme from a custom property', () => {
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
    expect(colors.filter((color) => !tokenOrPeople.test(color!))).toEqual([]);
    expect(svg).not.toMatch(/="#(?:0d261e|13583e|ffffff|f24522)"/);
  });
});

describe.each(listDrawings('figures'))('%s', (path) => {
  const svg = drawing(path);

  test('is 656 units wide, with no text smaller than 17 units', () => {
    expect(svg).toMatch(/^<svg viewBox="0 0 656 /);
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(sizes.filter((size) => size < 17)).toEqual([]);
  });

  test('writes only in the text color, or in ink on paper that stays light', () => {
    const fills = [...svg.matchAll(/<text [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill);
    expect(fills.filter((fill) => fill !== 'currentColor' && fill !== 'var(--a-ink)')).toEqual([]);
  });
});

test.each(listDrawings('pictures').filter((path) => path.includes('step-')))(
  'the thread enters %s at 76.36 % of its height, where the page bridges the gaps',
  (path) => {
    const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(drawing(path))!;
    const [, entry] = / d="M-4 ([\d.]+)c/.exec(drawing(path))!;
    expect(Number(entry) / Number(height)).toBeCloseTo(0.7636, 3);
  },
);

test('an unknown drawing fails the build', () => {
  expect(() => drawing('figures/chasms')).toThrow('There is no site/art/figures/chasms.svg');
});
