/**
 * The first instant of a day in a time zone, as ISO 8601 with the zone's offset: search engines and feed readers
 * would read a bare date as midnight in UTC, which is the evening before in America.
 *
 * @param date YYYY-MM-DD.
 * @param timeZone IANA name.
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // The offset at midnight UTC may be that before or after a change of clocks; the second lookup uses the instant
  // itself.
  const nearby = offsetMinutes(midnight, timeZone);
  const offset = offsetMinutes(midnight - nearby * 60_000, timeZone);
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${date}T00:00:00${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Minutes east of UTC. */
function offsetMinutes(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
