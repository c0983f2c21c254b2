import { describe, expect, test } from 'vitest';
import { duo } from './duo.ts';
import { fixedColor } from './fixed-colors.ts';
import { footerRow } from './footer-row.ts';
import { frieze } from './frieze.ts';
import { hall } from './hall.ts';
import { head } from './head.ts';
import { looks } from './looks.ts';
import { looseThread } from './loose-thread.ts';
import { solo } from './solo.ts';
import { standalone } from './standalone.ts';
import { steps } from './steps.ts';
import { countElements, findFault } from './svg-text.for-tests.ts';

const scenes: Record<string, { svg: string; maxElements: number }> = {
  frieze: { svg: frieze(), maxElements: 64 },
  'footer row': { svg: footerRow(), maxElements: 74 },
  hall: { svg: hall(), maxElements: 64 },
  'loose thread': { svg: looseThread(), maxElements: 18 },
  duo: { svg: duo(looks.cropInSkyStripes, looks.quiffInBlazer), maxElements: 20 },
  solo: { svg: solo(looks.grayInBlazer), maxElements: 12 },
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
    expect(svg).toMatch(/^<svg viewBox="[^"]+"[^>]* aria-hidden="true">/);
  });

  test('keeps to its number of elements, since every one is a node of the page', () => {
    expect(countElements(svg)).toBeLessThanOrEqual(maxElements);
  });

  test('has a thread and pins that a style sheet can bring in', () => {
    expect(svg).toContain('<path class="draw"');
    expect(svg).toContain('<circle class="kn"');
  });

  test('carries no style attribute, which the content security policy would block', () => {
    expect(svg).not.toContain('style=');
  });

  test('takes every color that has to follow the theme from a custom property', () => {
    const fixed = svg.match(/="#(?:0d261e|13583e|ffffff|f24522)"/g);
    expect(fixed).toBeNull();
  });
});

describe('head', () => {
  test('is well-formed and has nobody to be tied to', () => {
    expect(findFault(head(looks.scarfInLeaf, 'left'))).toBeUndefined();
    expect(head(looks.scarfInLeaf, 'left')).not.toContain('class="draw"');
  });
});

describe('standalone', () => {
  test('resolves every custom property, so that the file needs no style sheet', () => {
    for (const { svg } of Object.values(scenes)) {
      for (const theme of ['light', 'dark'] as const) {
        const file = standalone(svg, { theme, panel: 'sky' });
        expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
        expect(file).not.toMatch(/var\(|currentColor/);
      }
    }
  });

  test('prints the rings of the pins in the color of the panel', () => {
    const file = standalone(looseThread(), { theme: 'dark', panel: 'sky' });
    expect(file).toContain(`stroke="${fixedColor('g-sky').dark}"`);
  });

  test('refuses a picture whose colors it does not know', () => {
    const unknown = '<svg viewBox="0 0 1 1"><path fill="var(--unheard-of)" d="M0 0h1"/></svg>';
    expect(() => standalone(unknown, { theme: 'light', panel: 'sky' })).toThrow('--unheard-of');
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
