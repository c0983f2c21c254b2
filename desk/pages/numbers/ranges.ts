import type { NumberPeriod } from '../../../server/numbers/read-numbers.ts';

export interface NumbersRange {
  days: number;
  title: string;
  /** The period of one bar. */
  period: NumberPeriod;
}

export const ranges: readonly NumbersRange[] = [
  { days: 7, title: '7 days', period: 'day' },
  { days: 30, title: '30 days', period: 'day' },
  { days: 91, title: '13 weeks', period: 'week' },
  { days: 365, title: '12 months', period: 'month' },
];
export const usualRange = ranges[1]!;
