/**
 * An instant of a day, YYYY-MM-DD, that has the same date from Hawaii to New Zealand. Search engines and feed readers
 * would read a bare date as midnight in UTC, which is the evening before in America.
 */
export const instantOfDay = (day: string) => `${day}T10:00:00Z`;
