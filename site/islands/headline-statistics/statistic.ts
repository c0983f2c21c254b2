import type { HomeCopy } from '../../content/schemas/page-schemas.ts';

export type Statistic = HomeCopy['proof']['statistics'][number];

/** The text of a statistic during its count; progress from 0 to 1. */
export function textOf(
  { value, decimals, suffix = '', from }: Statistic,
  progress: number,
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const shown = from + (value - from) * progress;
  return shown.toLocaleString('en-US', digits) + suffix;
}
