import { describe, expect, test } from 'vitest';
import { contrastOf, parseColor, toHex, toOklch } from './color.ts';

describe('colors', () => {
  test.each([
    ['#09412e', '#09412e'],
    ['#ABC', '#aabbcc'],
    ['rgb(9, 65, 46)', '#09412e'],
    ['rgb(0% 50% 100%)', '#0080ff'],
    ['oklch(98.2% 0.006 140deg)', '#f7faf6'],
    ['OKLCH(1 0 none)', '#ffffff'],
    // Outside sRGB, the chroma is reduced instead of the lightness.
    ['oklch(0.7 0.4 150)', '#00be58'],
  ])('are parsed from %s', (text, hex) => {
    expect(toHex(parseColor(text)!)).toBe(hex);
  });

  test.each([
    '',
    'teal',
    '#12',
    '#1234',
    '#12345678',
    'rgb(1 2)',
    'rgb(1 2 x)',
    'rgba(1, 2, 3, 0.5)',
    'hsl(120 50% 50%)',
    'oklch(0.2 0.03 170 / 0.4)',
  ])('are not parsed from "%s"', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  test('are written as oklch()', () => {
    expect(toOklch(parseColor('oklch(0.4126 0.0801 163.26)')!)).toBe('oklch(0.413 0.08 163.3)');
    expect(toOklch(parseColor('#fff')!)).toBe('oklch(1 0 0)');
  });

  test('have the contrast that WCAG defines', () => {
    const contrast = (one: string, other: string) =>
      contrastOf(parseColor(one)!, parseColor(other)!);
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
    expect(contrast('#fff', '#767676')).toBeCloseTo(4.54, 2);
  });
});
