import type { Statistic } from '../../site/islands/headline-statistics/statistic.ts';

/** How a statistic reads before it counts. */
export function startOf({ from, decimals, suffix }: Statistic): string {
  return from.toFixed(decimals) + suffix;
}

/** How it reads once it has counted. */
export function endOf({ value, decimals, suffix }: Statistic): string {
  return value.toFixed(decimals) + suffix;
}
