import { settings } from '../../site/settings.ts';

const zone = settings.timeZone;
const dayMs = 86_400_000;

function format(options: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  return (at: number) => formatter.format(at);
}

const clock = format({ hour: 'numeric', minute: '2-digit' });
const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
const longDayOfYear = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
const date = format({ month: 'short', day: 'numeric' });
const dateOfYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
const year = format({ year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** The day of an instant in the owner's time zone, `2026-11-23`. */
export function dayOf(at: number): string {
  return isoDay.format(at);
}

/** "9:41 AM" */
export { clock };

/** "Today", "Yesterday", "Saturday, November 21", with the year if it is another. */
export function dayHeading(at: number, now: number): string {
  const near = nearDay(at, now);
  if (near) return near;
  return year(at) === year(now) ? longDay(at) : longDayOfYear(at);
}

/** "Today, 9:41 AM", "Nov 19, 9:05 AM" */
export function moment(at: number, now: number): string {
  const day = nearDay(at, now) ?? (year(at) === year(now) ? date(at) : dateOfYear(at));
  return `${day}, ${clock(at)}`;
}

/** "Mon, Nov 23, 9:41 AM" */
export function fullMoment(at: number, now: number): string {
  return `${shortDay(at)}${year(at) === year(now) ? '' : `, ${year(at)}`}, ${clock(at)}`;
}

/** "New York time" */
export const zoneName = `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

const utcDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** "Nov 23, 2026", for a day that is counted in UTC: `2026-11-23` */
export function nameUtcDay(day: string): string {
  return utcDay.format(new Date(day));
}

function nearDay(at: number, now: number): string | undefined {
  if (dayOf(at) === dayOf(now)) return 'Today';
  return dayOf(at) === dayOf(now - dayMs) ? 'Yesterday' : undefined;
}
