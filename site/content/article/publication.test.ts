import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateIn } from './publication.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('dateIn', () => {
  test.each([
    ['America/New_York', '2026-01-05T04:59:59Z', '2026-01-04'],
    ['America/New_York', '2026-01-05T05:00:00Z', '2026-01-05'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['UTC', '2026-03-04T12:00:00Z', '2026-03-04'],
  ])('says the day in %s at %s', (timeZone, now, day) => {
    expect(dateIn(timeZone, new Date(now))).toBe(day);
  });

  test('does not depend on how a language orders and separates the parts', () => {
    const parts = [
      { type: 'day', value: '05' },
      { type: 'literal', value: '. ' },
      { type: 'month', value: '01' },
      { type: 'literal', value: '. ' },
      { type: 'year', value: '2026' },
    ] as const;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([...parts]);
    expect(dateIn('UTC', new Date(0))).toBe('2026-01-05');
  });
});
