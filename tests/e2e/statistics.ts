import type { Statistic } from '../../site/islands/headline-statistics/statistic.ts';

/** The text of a statistic before it counts. */
export function startOf({ from, decimals, suffix }: Statistic): string {
  return from.toFixed(decimals) + suffix;
}

/** The text of a statistic after it has counted. */
export function endOf({ value, decimals, suffix }: Statistic): string {
  return value.toFixed(decimals) + suffix;
}
