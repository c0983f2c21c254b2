import { afterEach, expect, test } from 'vitest';
import { reloadSettings, settings } from '../../site/settings.ts';
import { clock, dayHeading } from './time.ts';

afterEach(reloadSettings);

test('yesterday is the day before, also when it had 23 hours', () => {
  const now = Date.parse('2027-03-15T04:10Z');
  expect(dayHeading(Date.parse('2027-03-14T16:00Z'), now)).toBe('Yesterday');
  expect(dayHeading(Date.parse('2027-03-13T16:00Z'), now)).toBe('Saturday, March 13');
});

test('times are in the zone that was published last', () => {
  const at = Date.parse('2027-01-20T12:30Z');
  settings.timeZone = 'Asia/Tokyo';
  expect(clock(at)).toBe('9:30 PM');
  settings.timeZone = 'America/Los_Angeles';
  expect(clock(at)).toBe('4:30 AM');
});
