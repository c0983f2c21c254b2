import { afterEach, expect, test } from 'vitest';
import { reloadSettings, settings } from '../../site/settings.ts';
import { describeSource, describeTime } from './describe-lead.ts';

afterEach(reloadSettings);

test('a time is in the zone that was published last, and names its city', () => {
  const at = Date.parse('2027-01-20T12:30Z');
  settings.timeZone = 'Asia/Tokyo';
  expect(describeTime(at)).toBe('Wed, Jan 20, 2027, 9:30 PM (Tokyo time)');
  settings.timeZone = 'America/Los_Angeles';
  expect(describeTime(at)).toBe('Wed, Jan 20, 2027, 4:30 AM (Los Angeles time)');
});

test.each([
  ['www.example.org', 'www.example.org'],
  ['wiki.example.org:8090', 'wiki.example.org:8090'],
  ['https://www.example.org/a?b', 'www.example.org'],
])('names the host of the referrer %s', (referrer, host) => {
  expect(describeSource({ referrer, landingPage: '/' })).toBe(`${host}, first page /`);
});
