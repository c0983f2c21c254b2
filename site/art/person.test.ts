import { describe, expect, test } from 'vitest';
import { drawPerson, drawStranger, type Person } from './person.ts';
import { printed } from './palette.ts';
import { countElements, findSvgError } from './svg-text.for-tests.ts';
import { hairCuts } from './hair.ts';
import { wears } from './clothes.ts';

const papers = printed('sky');

const ada: Person = {
  skin: 'tan',
  hair: 'black',
  cut: 'short',
  top: 'pine',
  x: 100,
  collar: 80,
  facing: 'right',
};

describe('drawPerson', () => {
  test.each(hairCuts)('cuts %s from at most five pieces in plain clothes', (cut) => {
    const svg = drawPerson({ ...ada, cut, hair: cut === 'wrap' ? 'slate' : 'black' }, papers);
    expect(findSvgError(svg)).toBeUndefined();
    expect(countElements(svg)).toBeLessThanOrEqual(5);
  });

  test.each(wears)('adds at most one piece to wear %s', (wear) => {
    const plain = countElements(drawPerson(ada, papers));
    expect(countElements(drawPerson({ ...ada, wear }, papers))).toBeLessThanOrEqual(plain + 1);
  });

  test('mirrors a person who faces left and changes nothing else', () => {
    const right = drawPerson(ada, papers);
    const left = drawPerson({ ...ada, facing: 'left' }, papers);
    expect(left).toBe(right.replace('translate(100 80)', 'translate(100 80)scale(-1 1)'));
  });

  test('draws glasses in the palette’s ink', () => {
    expect(drawPerson({ ...ada, hasGlasses: true }, papers)).toContain(`stroke="${papers.ink}"`);
  });

  test('repeats itself exactly, so that a row of people compresses well', () => {
    const [first, second] = [ada, { ...ada, x: 240, collar: 91 }].map((person) =>
      drawPerson(person, papers).replace(/ transform="[^"]*"/, ''),
    );
    expect(second).toBe(first);
  });
});

describe('drawStranger', () => {
  test('is one outline without any paper', () => {
    const svg = drawStranger({ x: 50, collar: 90, facing: 'left', scale: 0.9 }, papers);
    expect(countElements(svg)).toBe(1);
    expect(svg).toContain('fill="none"');
  });
});
