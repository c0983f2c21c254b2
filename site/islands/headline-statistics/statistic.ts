import type { HomeCopy } from '../../content/schemas/page-schemas.ts';

export type Statistic = HomeCopy['proof']['statistics'][number];

/** The text of a statistic during its count; progress from 0 to 1. */
export function textOf({ value, suffix = '', from = 0 }: Statistic, progress: number): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const shown = from + (value - from) * progress;
  return shown.toLocaleString('en-US', digits) + suffix;
}
