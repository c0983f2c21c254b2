import { describe, expect, test } from 'vitest';
import { cover, coverKinds } from './cover.ts';
import { fixedColor } from './fixed-colors.ts';
import { grounds, printed } from './palette.ts';
import { countElements, findSvgError, listFills } from './svg-text.for-tests.ts';

const card = { width: 800, height: 500 };
const hero = { width: 1600, height: 720 };

const torsos = /fill="(#\w+)" d="M-54 190/g;
const topsOf = (svg: string) => [...svg.matchAll(torsos)].map(([, fill]) => fill);

const pinsOf = (svg = '') => svg.match(/<circle[^>]*>/g) ?? [];

describe('cover', () => {
  test('is the same for the same slug and options', () => {
    expect(cover('from-cold-to-gold', card)).toBe(cover('from-cold-to-gold', card));
  });

  test('differs for another slug and for another salt', () => {
    const plain = cover('from-cold-to-gold', card);
    expect(cover('outreach-gravity', card)).not.toBe(plain);
    expect(cover('from-cold-to-gold', { ...card, salt: 'b' })).not.toBe(plain);
  });

  test('has the requested size', () => {
    expect(cover('outreach-gravity', hero)).toContain(' width="1600" height="720">');
  });

  test('has the requested background', () => {
    const [first] = listFills(cover('outreach-gravity', { ...card, ground: 'blush' }));
    expect(first).toBe(fixedColor('g-blush').light);
  });

  test.each(coverKinds.filter((kind) => kind !== 'tiles'))(
    'shows the same cast in every size: %s',
    (kind) => {
      const options = { kind, salt: 'c' };
      expect(listFills(cover('a-slug', { ...hero, ...options }))).toEqual(
        listFills(cover('a-slug', { ...card, ...options })),
      );
    },
  );

  test('keeps the tiles of a smaller size in a wider one, and adds columns', () => {
    const [small, wide] = [card, hero].map((size) => cover('a-slug', { ...size, kind: 'tiles' }));
    expect(pinsOf(wide).slice(0, pinsOf(small).length)).toEqual(pinsOf(small));
    expect(pinsOf(wide).length).toBeGreaterThan(pinsOf(small).length);
  });

  describe.each(coverKinds)('of kind %s', (kind) => {
    const all = grounds.flatMap((ground) =>
      Array.from({ length: 20 }, (_, i) => ({
        ground,
        svg: cover(`slug-${i}`, { ...card, kind, ground }),
      })),
    );

    test('is well-formed', () => {
      expect(all.map(({ svg }) => findSvgError(svg)).filter(Boolean)).toEqual([]);
    });

    test('contains all of its colors', () => {
      expect(all.filter(({ svg }) => /var\(|currentColor/.test(svg))).toEqual([]);
    });

    test('dresses nobody in the color of the background', () => {
      for (const { svg, ground } of all) {
        expect(topsOf(svg)).not.toContain(printed(ground).ground);
      }
    });

    test('dresses neighbors differently', () => {
      for (const { svg } of all) {
        const tops = topsOf(svg);
        const twins = tops.filter((top, i) => i > 0 && top === tops[i - 1]);
        expect(twins).toEqual([]);
      }
    });

    test('has one thread, and pins on it', () => {
      for (const { svg } of all) {
        expect(svg.match(/class="draw"/g)).toHaveLength(1);
        expect(svg.match(/class="kn"/g)?.length).toBeGreaterThan(0);
      }
    });

    test('stays small enough to paint at once: 80 elements, 9 KB', () => {
      for (const { svg } of all) {
        expect(countElements(svg)).toBeLessThanOrEqual(80);
        expect(svg.length).toBeLessThan(9000);
      }
    });
  });

  test('a crowd is eleven people, each dressed unlike the ones behind and beside', () => {
    const tops = topsOf(cover('a-slug', { ...card, kind: 'crowd' }));
    expect(tops).toHaveLength(11);
    const behind = tops.slice(0, 5);
    const inFront = tops.slice(5);
    behind.forEach((top, i) => expect(inFront.slice(i, i + 2)).not.toContain(top));
  });
});
