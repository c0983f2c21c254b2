import { expect, test } from 'vitest';
import { dayHeading } from './time.ts';

test('yesterday is the day before, also when it had 23 hours', () => {
  const now = Date.parse('2027-03-15T04:10Z');
  expect(dayHeading(Date.parse('2027-03-14T16:00Z'), now)).toBe('Yesterday');
  expect(dayHeading(Date.parse('2027-03-13T16:00Z'), now)).toBe('Saturday, March 13');
});
