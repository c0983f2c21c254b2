import { describe, expect, test } from 'vitest';
import { footerRow } from './footer-row.ts';
import { frieze } from './frieze.ts';
import { steps } from './steps.ts';
import { countElements, findFault } from './svg-text.ts';

const scenes: Record<string, { svg: string; maxElements: number }> = {
  frieze: { svg: frieze(), maxElements: 64 },
  'footer row': { svg: footerRow(), maxElements: 74 },
  find: { svg: steps.find, maxElements: 14 },
  connect: { svg: steps.connect, maxElements: 20 },
  engage: { svg: steps.engage, maxElements: 20 },
  'follow up': { svg: steps.followUp, maxElements: 16 },
};

describe.each(Object.entries(scenes))('the scene %s', (_name, { svg, maxElements }) => {
  test('is well-formed', () => {
    expect(findFault(svg)).toBeUndefined();
  });

  test('is hidden from assistive technology and from the tab order', () => {
    expect(svg).toMatch(/^<svg viewBox="[^"]+"[^>]* aria-hidden="true" focusable="false">/);
  });

  test('keeps to its number of elements, since every one is a node of the page', () => {
    expect(countElements(svg)).toBeLessThanOrEqual(maxElements);
  });

  test('has one thread that a style sheet can draw', () => {
    expect(svg.match(/<path class="draw" pathLength="1"/g)).toHaveLength(1);
  });

  test('carries no style attribute, which the content security policy would block', () => {
    expect(svg).not.toContain('style=');
  });

  test('takes every colour that has to follow the theme from a custom property', () => {
    const fixed = svg.match(/="#(?:0d261e|13583e|ffffff|f24522)"/g);
    expect(fixed).toBeNull();
  });
});

describe('steps', () => {
  test('let the thread enter every picture at 76.36 % of its height, where the page bridges the gaps', () => {
    for (const svg of Object.values(steps)) {
      const [, height] = svg.match(/viewBox="0 0 \d+ (\d+)"/) ?? [];
      const [, entry] = svg.match(/ d="M-4 ([\d.]+)c[^"]*"\/><g/) ?? [];
      expect(Number(entry) / Number(height)).toBeCloseTo(0.7636, 3);
    }
  });
});
