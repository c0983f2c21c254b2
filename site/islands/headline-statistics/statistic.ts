import { numberBetween } from '../count-up.ts';

export interface Statistic {
  value: number;
  /** Digits after the point. */
  decimals: number;
  /** The suffix of the number, such as `K+`. */
  suffix: string;
  label: string;
  /** The start of the count. */
  from: number;
}

/** The text of a statistic during its count; progress from 0 to 1. */
export function textOf({ value, decimals, suffix, from }: Statistic, progress: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberBetween(from, value, progress).toLocaleString('en-US', digits) + suffix;
}
