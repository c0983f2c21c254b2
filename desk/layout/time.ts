import { dayMs } from '../../server/platform/time/clock.ts';
import { settings } from '../../site/settings.ts';

/** Creates a format again once another time zone was published. */
function inOwnersZone(locale: string, options: Intl.DateTimeFormatOptions) {
  let created: { timeZone: string; format: Intl.DateTimeFormat } | undefined;
  return (at: number): string => {
    const { timeZone } = settings;
    if (created?.timeZone !== timeZone) {
      created = { timeZone, format: new Intl.DateTimeFormat(locale, { timeZone, ...options }) };
    }
    return created.format.format(at);
  };
}

/** With the year, if it is another. */
function format(options: Intl.DateTimeFormatOptions) {
  const thisYear = inOwnersZone('en-US', options);
  const anotherYear = inOwnersZone('en-US', { ...options, year: 'numeric' });
  return (at: number, now = at) => (isSameYear(at, now) ? thisYear : anotherYear)(at);
}

const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
const date = format({ month: 'short', day: 'numeric' });

/** The day of an instant in the owner's time zone, `2026-11-23`. */
export const dayOf = inOwnersZone('en-CA', {});

/** "9:41 AM" */
export const clock = inOwnersZone('en-US', { hour: 'numeric', minute: '2-digit' });

/** "Today", "Yesterday", "Saturday, November 21", with the year if it is another. */
export function dayHeading(at: number, now: number): string {
  return nearDay(at, now) ?? longDay(at, now);
}

/** "Today, 9:41 AM", "Nov 19, 9:05 AM" */
export function moment(at: number, now: number): string {
  return `${nearDay(at, now) ?? date(at, now)}, ${clock(at)}`;
}

/** "today, 9:41 AM", "Nov 19, 9:05 AM" */
export function momentInSentence(at: number, now: number): string {
  return moment(at, now).replace(/^[TY]/, (letter) => letter.toLowerCase());
}

/** "Mon, Nov 23, 9:41 AM" */
export function fullMoment(at: number, now: number): string {
  return `${shortDay(at, now)}, ${clock(at)}`;
}

const utcDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** "Nov 23, 2026", for a day that is counted in UTC: `2026-11-23` */
export function nameUtcDay(day: string): string {
  return utcDay.format(new Date(day));
}

/** "Wed, Dec 2, 2026, 6:00 AM", for `2026-12-02` and `06:00`, which somebody wrote in the owner's time zone. */
export function nameWritten(day: string, time?: string): string {
  const at = new Date(`${day}T${time ?? '00:00'}Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(time !== undefined && { hour: 'numeric', minute: '2-digit' }),
  });
}

function isSameYear(one: number, other: number): boolean {
  return dayOf(one).slice(0, 4) === dayOf(other).slice(0, 4);
}

function nearDay(at: number, now: number): string | undefined {
  if (dayOf(at) === dayOf(now)) return 'Today';
  // Not the day 24 hours ago, because a day in the owner's time zone may have 23.
  const yesterday = new Date(Date.parse(dayOf(now)) - dayMs).toISOString().slice(0, 10);
  return dayOf(at) === yesterday ? 'Yesterday' : undefined;
}
