import { describe, expect, test } from 'vitest';
import { appearsAt, dateIn, minuteIn, publishedArticles, readAppearance } from './publication.ts';

describe('dateIn', () => {
  test.each([
    ['America/New_York', '2026-01-05T04:59:59Z', '2026-01-04'],
    ['America/New_York', '2026-01-05T05:00:00Z', '2026-01-05'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['UTC', '2026-03-04T12:00:00Z', '2026-03-04'],
  ])('returns the day in %s at %s', (timeZone, now, day) => {
    expect(dateIn(timeZone, new Date(now))).toBe(day);
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
    const shown = publishedArticles([{ data: article }], minute);
    expect(shown.map(({ data }) => data)).toEqual(published);
  });

  // Clocks go back from 2:00 to 1:00 in New York, from 3:00 to 2:00 in Berlin, and by half an hour on Lord Howe Island.
  test.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
    // They go forward over these: the article appears when they have.
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00Z'],
  ])('in %s on %s at %s begins at %s', (timeZone, publishedOn, publishTime, from) => {
    const data = { publishedOn, publishTime, isDraft: undefined };
    const isVisible = (at: number) => {
      const now = minuteIn(timeZone, new Date(at));
      return publishedArticles([{ data }], now).length > 0;
    };
    expect(isVisible(Date.parse(from) - 60_000)).toBe(false);
    expect(isVisible(Date.parse(from))).toBe(true);
  });

  test('is midnight when none is given', () => {
    expect(appearsAt({ publishedOn: '2026-03-04' })).toBe('2026-03-04T00:00');
    const source = '---\npublishedOn: 2026-03-04\n---\nSay:\n\npublishTime: 09:30\n';
    expect(readAppearance(source)).toBe('2026-03-04T00:00');
  });

  // It takes milliseconds; in quadratic time, half a minute.
  test('is searched for in a long file without a date', { timeout: 10_000 }, () => {
    expect(readAppearance('\uFEFF---\n'.repeat(200_000))).toBeUndefined();
  });

  test.each(["publishTime: '09:30'", 'publishTime: 09:30', 'publishTime: "09:30"'])(
    'is parsed from %s',
    (line) => {
      const source = `---\ntitle: A\npublishedOn: '2026-03-04'\n${line}\n---\nText\n`;
      expect(readAppearance(source)).toBe('2026-03-04T09:30');
    },
  );
});
