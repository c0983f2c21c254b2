import type { Statistic } from '../../site/islands/headline-statistics/statistic.ts';

/** The text of a statistic before it counts: with as many digits after the point as its value. */
export function startOf({ value, from = 0, suffix = '' }: Statistic): string {
  const [, digits = ''] = String(value).split('.');
  return from.toFixed(digits.length) + suffix;
}

/** The text of a statistic after it has counted. */
export function endOf({ value, suffix = '' }: Statistic): string {
  return value.toLocaleString('en-US') + suffix;
}
