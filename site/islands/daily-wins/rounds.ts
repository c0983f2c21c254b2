import type { HomeCopy } from '../../content/schemas/page-schemas.ts';

export type Win = HomeCopy['wins']['cards'][number];

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** What the cards show at one time. */
export interface Round {
  /** Index into `weekdays`. */
  day: number;
  /** The number of each card, in the order of the cards. */
  values: readonly number[];
  /** Engage draws the whole week: the count of each day. */
  week: readonly number[];
}

const friday = 4;
const ordinaryDays = [41, 58, 49, 62];

/** A complete week, with Friday on its target: prerendered, and shown under reduced motion. */
export function finishedWeek(wins: readonly Win[]): Round {
  const busiest = wins.find(({ chart }) => chart === 'engage')?.target ?? 0;
  return onDay(
    friday,
    wins,
    wins.map(({ target }) => target),
    // No day exceeds the target, for which the chart has room.
    [...ordinaryDays.map((comments) => Math.min(comments, busiest)), 0],
  );
}

/** Where the first count starts. */
export function emptyWeek(wins: readonly Win[]): Round {
  return { day: friday, values: wins.map(() => 0), week: weekdays.map(() => 0) };
}

/** The next working day, Monday after Friday, with a new number between minimum and target on every card. */
export function nextRound(round: Round, wins: readonly Win[], random: () => number): Round {
  const values = wins.map(({ min, target }) => min + Math.round(random() * (target - min)));
  return onDay((round.day + 1) % weekdays.length, wins, values, round.week);
}

/** The cards between two rounds; progress from 0 to 1. */
export function roundBetween(from: Round, to: Round, progress: number): Round {
  const between = (target: number, start = 0) => Math.round(start + (target - start) * progress);
  return {
    day: to.day,
    values: to.values.map((value, i) => between(value, from.values[i])),
    week: to.week.map((value, i) => between(value, from.week[i])),
  };
}

function onDay(
  day: number,
  wins: readonly Win[],
  values: readonly number[],
  week: readonly number[],
): Round {
  const comments = values[wins.findIndex(({ chart }) => chart === 'engage')] ?? 0;
  return { day, values, week: week.with(day, comments) };
}
