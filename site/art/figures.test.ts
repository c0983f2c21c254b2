import { describe, expect, test } from 'vitest';
import { draw as chasm } from './figures/chasm.ts';
import { draw as emailAnatomy } from './figures/email-anatomy.ts';
import { draw as givingLedger } from './figures/giving-ledger.ts';
import { draw as gravity } from './figures/gravity.ts';
import { draw as impactWeights } from './figures/impact-weights.ts';
import { draw as intersection } from './figures/intersection.ts';
import { draw as networkTiers } from './figures/network-tiers.ts';
import { draw as ninetySix } from './figures/ninety-six.ts';
import { draw as postingClock } from './figures/posting-clock.ts';
import { draw as webinarHour } from './figures/webinar-hour.ts';
import { standalone } from './standalone.ts';
import { countElements, findFault } from './svg-text.for-tests.ts';

const figures = {
  chasm: chasm(),
  'email anatomy': emailAnatomy(),
  'giving ledger': givingLedger(),
  gravity: gravity(),
  'impact weights': impactWeights(),
  intersection: intersection(),
  'network tiers': networkTiers(),
  'ninety-six': ninetySix(),
  'posting clock': postingClock(),
  'webinar hour': webinarHour(),
};

/** Subpaths of the path with this attribute: the marks a reader can count. */
function countMarks(svg: string, attribute: string): number {
  const paths = svg.match(/<path [^>]*>/g)?.filter((path) => path.includes(attribute)) ?? [];
  return paths.join('').match(/M/g)?.length ?? 0;
}

describe.each(Object.entries(figures))('the figure %s', (_name, svg) => {
  test('is well-formed and 656 units wide', () => {
    expect(findFault(svg)).toBeUndefined();
    expect(svg).toMatch(/^<svg viewBox="0 0 656 \d+"/);
  });

  test('has at most 45 elements', () => {
    expect(countElements(svg)).toBeLessThanOrEqual(45);
  });

  test('writes no text smaller than 17 units', () => {
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(sizes.filter((size) => size < 17)).toEqual([]);
  });

  test('writes only in the text color, or in ink on paper that stays light', () => {
    const fills = [...svg.matchAll(/<text [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill);
    expect(fills.filter((fill) => fill !== 'currentColor' && fill !== 'var(--a-ink)')).toEqual([]);
  });

  test('can be served as a file', () => {
    expect(standalone(svg, { theme: 'dark', panel: 'apricot' })).not.toContain('var(');
  });
});

describe('figures count instead of plotting', () => {
  test('ninety-six people are outlines and four are cut from paper', () => {
    const outlines = countMarks(ninetySix(), 'stroke="var(--ghost)"');
    expect(outlines).toBe(96);
    expect(ninetySix().match(/class="kn"/g)).toHaveLength(4);
  });

  test('the four weights are a hundred dots: 25, 25, 30 and 20', () => {
    const papers = ['pine', 'slate', 'clay', 'moss'];
    const dots = papers.map((paper) => countMarks(impactWeights(), `stroke="var(--a-${paper})"`));
    expect(dots).toEqual([25, 25, 30, 20]);
  });

  test('the ledger shows five gifts and fifteen asks', () => {
    expect(countMarks(givingLedger(), 'stroke="var(--a-pine)"')).toBe(5);
    expect(countMarks(givingLedger(), 'stroke="var(--a-clay)"')).toBe(15);
  });

  test('the clock has seven open hours of twenty-four', () => {
    expect(countMarks(postingClock(), 'stroke="var(--a-pine)"')).toBe(7);
    expect(countMarks(postingClock(), 'stroke="var(--a-leaf)"')).toBe(17);
  });

  test('the webinar needs 55 minutes and may take 12 more', () => {
    const [needed = '', spare = ''] = webinarHour().match(/<path [^>]*currentColor[^>]*>/g) ?? [];
    expect(needed.match(/M/g)).toHaveLength(55);
    expect(spare.match(/M/g)).toHaveLength(12);
  });

  test('the tiers are 50 to 100, 200 to 500 and 500 people and more, in tens', () => {
    const [solid = '', hollow = ''] = networkTiers().match(/<path [^>]*currentColor[^>]*>/g) ?? [];
    expect(solid.match(/M/g)).toHaveLength(5 + 20 + 50);
    expect(hollow.match(/M/g)).toHaveLength(5 + 30 + 18);
  });
});
