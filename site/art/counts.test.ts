import { describe, expect, test } from 'vitest';
import { counts } from './counts.ts';

const marksIn = (data: string) => data.match(/M/g)?.length ?? 0;

const farthest = (data: string, pattern: RegExp) =>
  Math.max(...[...data.matchAll(pattern)].map(([, value]) => Number(value)));

describe('counts', () => {
  test('one dot is one prospect', () => {
    expect(marksIn(counts.find(73))).toBe(73);
  });

  test('one stitch is five percent of the invitations', () => {
    expect(marksIn(counts.connect(45))).toBe(9);
  });

  test('one sheet in a stack is five comments of that weekday', () => {
    expect(marksIn(counts.engage(0, [25, 65, 30, 5, 0]))).toBe(5 + 13 + 6 + 1);
  });

  test('one tally is one conversation, and every fifth crosses the four before it', () => {
    expect(marksIn(counts.follow(23))).toBe(23);
    expect(counts.follow(23).match(/l31-26/g)).toHaveLength(4);
  });

  test('zero draws nothing', () => {
    expect(
      [counts.find(0), counts.connect(0), counts.engage(0, [0, 0]), counts.follow(0)].join(''),
    ).toBe('');
  });

  test('the highest value of every chart fits its sheet', () => {
    for (const data of [
      counts.find(100),
      counts.connect(100),
      counts.engage(0, [65, 65, 65, 65, 65]),
      counts.follow(30),
    ]) {
      expect(farthest(data, /M([\d.]+) /g)).toBeLessThanOrEqual(235);
      expect(farthest(data, /M[\d.]+ ([\d.]+)/g)).toBeLessThanOrEqual(60);
    }
  });
});
