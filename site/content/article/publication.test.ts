import { afterEach, describe, expect, test, vi } from 'vitest';
import { appearsAt, dateIn, minuteIn, publishedArticles, readAppearance } from './publication.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('dateIn', () => {
  test.each([
    ['America/New_York', '2026-01-05T04:59:59Z', '2026-01-04'],
    ['America/New_York', '2026-01-05T05:00:00Z', '2026-01-05'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['UTC', '2026-03-04T12:00:00Z', '2026-03-04'],
  ])('returns the day in %s at %s', (timeZone, now, day) => {
    expect(dateIn(timeZone, new Date(now))).toBe(day);
  });

  test('does not depend on the order and separators of a locale', () => {
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

describe('the publication time of an article', () => {
  const article = { publishedOn: '2026-03-04', publishTime: '09:30', isDraft: undefined };

  test.each([
    ['America/New_York', '2026-03-04T14:29:59Z', []],
    ['America/New_York', '2026-03-04T14:30:00Z', [article]],
    ['Pacific/Auckland', '2026-03-03T20:30:00Z', [article]],
  ])('in time zone %s at %s: %j is published', (timeZone, now, published) => {
    const minute = minuteIn(timeZone, new Date(now));
    const shown = publishedArticles([{ data: article }], { now: minute, showsDrafts: false });
    expect(shown.map(({ data }) => data)).toEqual(published);
  });

  test('is midnight when none is given', () => {
    expect(appearsAt({ publishedOn: '2026-03-04' })).toBe('2026-03-04T00:00');
    expect(readAppearance('---\npublishedOn: 2026-03-04\n---\n')).toBe('2026-03-04T00:00');
  });

  test.each(["publishTime: '09:30'", 'publishTime: 09:30', 'publishTime: "09:30"'])(
    'is parsed from %s',
    (line) => {
      const source = `---\ntitle: A\npublishedOn: '2026-03-04'\n${line}\n---\nText\n`;
      expect(readAppearance(source)).toBe('2026-03-04T09:30');
    },
  );
});
