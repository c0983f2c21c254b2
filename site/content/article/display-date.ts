const formats = (['short', 'long'] as const).flatMap((month) =>
  (['2-digit', 'numeric'] as const).map(
    (day) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month, day }),
  ),
);

/** A day, YYYY-MM-DD, as pages display it, for example `Sep 03, 2025`. */
export function displayDate(day: string): string {
  return displaysOf(day)[0]!;
}

/** Whether a displayed date is that day, YYYY-MM-DD: `Sep 3, 2025` or `September 03, 2025`. */
export function showsDay(display: string, day: string): boolean {
  return displaysOf(day).includes(display);
}

const displaysOf = (day: string) => formats.map((format) => format.format(new Date(day)));
