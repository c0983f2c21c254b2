import { textOf, type Statistic } from '../../site/islands/headline-statistics/statistic.ts';

/** The text of a statistic before it counts. */
export const startOf = (statistic: Statistic) => textOf(statistic, 0);

/** The text of a statistic after it has counted. */
export const endOf = (statistic: Statistic) => textOf(statistic, 1);
