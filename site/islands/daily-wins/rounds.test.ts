import { describe, expect, test } from 'vitest';
import { emptyWeek, finishedWeek, nextRound, roundBetween, weekdays, type Win } from './rounds.ts';

const wins: Win[] = [
  { chart: 'find', label: 'Find', target: 100, min: 0, unit: '', caption: 'found' },
  { chart: 'connect', label: 'Connect', target: 45, min: 5, unit: '%', caption: 'accepted' },
  { chart: 'engage', label: 'Engage', target: 65, min: 25, unit: '', caption: 'answered' },
  { chart: 'follow', label: 'Follow Up', target: 30, min: 0, unit: '', caption: 'picked up' },
];

const lowest = () => 0;
const highest = () => 0.999999;

describe('finishedWeek', () => {
  test('has every number at its target, on Friday', () => {
    const round = finishedWeek(wins);
    expect(round.values).toEqual([100, 45, 65, 30]);
    expect(weekdays[round.day]).toBe('Friday');
    expect(round.week).toHaveLength(5);
    expect(round.week.at(-1)).toBe(65);
  });
});

describe('finishedWeek with a low target', () => {
  test('has no day above the target', () => {
    const low = wins.map((win) => (win.chart === 'engage' ? { ...win, target: 20 } : win));
    expect(finishedWeek(low).week).toEqual([20, 20, 20, 20, 20]);
  });
});

describe('emptyWeek', () => {
  test('is zero on every card and day', () => {
    const round = emptyWeek(wins);
    expect([...round.values, ...round.week]).toEqual(Array(9).fill(0));
  });
});

describe('nextRound', () => {
  test('goes from Monday to Friday and starts again', () => {
    const seen: string[] = [];
    let round = finishedWeek(wins);
    for (let i = 0; i < 6; i++) {
      round = nextRound(round, wins, Math.random);
      seen.push(weekdays[round.day]!);
    }
    expect(seen).toEqual([...weekdays, 'Monday']);
  });

  test('stays between minimum and target', () => {
    expect(nextRound(finishedWeek(wins), wins, lowest).values).toEqual([0, 5, 25, 0]);
    expect(nextRound(finishedWeek(wins), wins, highest).values).toEqual([100, 45, 65, 30]);
  });

  test('adds the new comments to their day and leaves the other days alone', () => {
    const before = finishedWeek(wins);
    const after = nextRound(before, wins, lowest);
    expect(after.week).toEqual(before.week.with(0, 25));
  });
});

describe('roundBetween', () => {
  test('interpolates between two rounds in whole numbers', () => {
    const from = emptyWeek(wins);
    const to = finishedWeek(wins);
    expect(roundBetween(from, to, 0).values).toEqual(from.values);
    expect(roundBetween(from, to, 0.5).values).toEqual([50, 23, 33, 15]);
    expect(roundBetween(from, to, 1)).toEqual(to);
  });
});
