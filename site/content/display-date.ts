const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as cards and articles show it, for example `Sep 03, 2025`. */
export function displayDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/** The day, YYYY-MM-DD, that `Sep 3, 2025` or `September 03, 2025` means. */
export function dayOf(display: string): string | undefined {
  const [, name = '', date = '', year] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(display) ?? [];
  const month = months.findIndex((full) => full === name || full.slice(0, 3) === name);
  if (month === -1 || year === undefined) return undefined;
  return [year, String(month + 1).padStart(2, '0'), date.padStart(2, '0')].join('-');
}
