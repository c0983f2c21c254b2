import { describe, expect, test } from 'vitest';
import { connectCount, engageCount, findCount, followUpCount } from './counts.ts';

const marksIn = (data: string) => data.match(/M/g)?.length ?? 0;

const farthest = (data: string, pattern: RegExp) =>
  Math.max(...[...data.matchAll(pattern)].map(([, value]) => Number(value)));

describe('counts', () => {
  test('one dot is one prospect', () => {
    expect(marksIn(findCount(73))).toBe(73);
  });

  test('one stitch is five percent of the invitations', () => {
    expect(marksIn(connectCount(45))).toBe(9);
  });

  test('one sheet in a stack is five comments of that weekday', () => {
    expect(marksIn(engageCount([25, 65, 30, 5, 0]))).toBe(5 + 13 + 6 + 1);
  });

  test('one tally is one conversation, and every fifth crosses the four before it', () => {
    expect(marksIn(followUpCount(23))).toBe(23);
    expect(followUpCount(23).match(/l31-26/g)).toHaveLength(4);
  });

  test('zero draws nothing', () => {
    expect([findCount(0), connectCount(0), engageCount([0, 0]), followUpCount(0)].join('')).toBe(
      '',
    );
  });

  test('the highest value of every chart fits its sheet', () => {
    for (const data of [
      findCount(100),
      connectCount(100),
      engageCount([65, 65, 65, 65, 65]),
      followUpCount(30),
    ]) {
      expect(farthest(data, /M([\d.]+) /g)).toBeLessThanOrEqual(235);
      expect(farthest(data, /M[\d.]+ ([\d.]+)/g)).toBeLessThanOrEqual(60);
    }
  });
});
