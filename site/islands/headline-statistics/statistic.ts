import { numberBetween } from '../count-up.ts';

export interface Statistic {
  value: number;
  /** Digits after the point. */
  decimals: number;
  /** Stands behind the number, such as `K+`. */
  suffix: string;
  label: string;
  /** Where the count starts. */
  from: number;
}

/** How a statistic reads after a share of its count; progress from 0 to 1. */
export function textOf({ value, decimals, suffix, from }: Statistic, progress: number): string {
  return numberBetween(from, value, progress).toFixed(decimals) + suffix;
}
