import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn } from '../content/article/publication.ts';
import { startOfDay } from './start-of-day.ts';

describe('the start of a day', () => {
  test.each([
    ['2025-09-24', 'America/New_York', '2025-09-24T00:00:00-04:00'],
    ['2024-01-03', 'America/New_York', '2024-01-03T00:00:00-05:00'],
    ['2024-01-03', 'UTC', '2024-01-03T00:00:00+00:00'],
    ['2024-01-03', 'Asia/Kolkata', '2024-01-03T00:00:00+05:30'],
    // Clocks go forward at two in the morning, so the day still starts in winter time.
    ['2024-03-10', 'America/New_York', '2024-03-10T00:00:00-05:00'],
    ['2024-11-03', 'America/New_York', '2024-11-03T00:00:00-04:00'],
  ])('%s in %s is %s', (date, timeZone, expected) => {
    expect(startOfDay(date, timeZone)).toBe(expected);
  });

  test('is on that day, and a second earlier is on the previous day', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(days, zones, (day, timeZone) => {
        const date = day.toISOString().slice(0, 10);
        const start = new Date(startOfDay(date, timeZone));
        expect(dateIn(timeZone, start)).toBe(date);
        expect(dateIn(timeZone, new Date(start.getTime() - 1_000)) < date).toBe(true);
      }),
    );
  });
});
