import { describe, expect, test } from 'vitest';
import { countedMarks, emptyMarks } from './charts.ts';
import type { Win } from './rounds.ts';

const marksOf = (path: string) => path.split('M').length - 1;
const win = (id: Win['id'], target: number, unit: Win['unit'] = ''): Win => ({
  id,
  target,
  unit,
  min: 0,
  label: id,
  caption: '',
});
const week = [5, 0, 10, 0, 65];

describe('countedMarks', () => {
  test('draws one mark for each counted item', () => {
    expect(marksOf(countedMarks(win('find', 100), 73, week))).toBe(73);
    expect(marksOf(countedMarks(win('connect', 45, '%'), 45, week))).toBe(9);
    expect(marksOf(countedMarks(win('follow', 30), 12, week))).toBe(12);
  });

  test('draws every day of the week for Engage, one mark for every five', () => {
    expect(marksOf(countedMarks(win('engage', 65), 65, week))).toBe(1 + 2 + 13);
  });
});

describe('emptyMarks', () => {
  test('have room for the target, and for 100% of a percentage', () => {
    expect(marksOf(emptyMarks(win('find', 100)))).toBe(100);
    expect(marksOf(emptyMarks(win('connect', 45, '%')))).toBe(20);
    expect(marksOf(emptyMarks(win('engage', 65)))).toBe(5 * 13);
  });
});
