import type { Statistic } from '../../site/islands/headline-statistics/statistic.ts';

/** The text of a statistic before it counts. */
export function startOf(statistic: Statistic): string {
  return endOf({ ...statistic, value: statistic.from });
}

/** The text of a statistic after it has counted. */
export function endOf({ value, decimals, suffix }: Statistic): string {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals });
  return format.format(value) + suffix;
}
