import { describe, expect, test } from 'vitest';
import { favicon, mark, markTile } from './mark.ts';
import { countElements, findSvgError } from './svg-text.for-tests.ts';

describe('the mark', () => {
  test.each([mark(), markTile(), favicon()])('is well-formed: %#', (svg) => {
    expect(findSvgError(svg)).toBeUndefined();
  });

  test('follows the text color on a page and contains its own colors as a file', () => {
    expect(mark()).toContain('currentColor');
    expect(favicon()).not.toMatch(/currentColor|var\(/);
  });

  test('is three pieces of paper and a thread', () => {
    expect(countElements(mark())).toBe(4);
  });
});
