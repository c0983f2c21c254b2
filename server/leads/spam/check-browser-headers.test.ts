import { expect, test } from 'vitest';
import { checkBrowserHeaders, type BrowserHeaders } from './check-browser-headers.ts';

const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  origin: 'https://www.example.com',
  'sec-fetch-site': 'same-origin',
  'sec-ch-ua': '"Chromium";v="143", "Not A(Brand";v="24"',
};
const { 'sec-ch-ua': _hints, ...chromeWithoutHints } = chrome;
const { origin: _origin, ...chromeWithoutOrigin } = chrome;
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  origin: 'https://www.example.com',
};

test.each<[string, Record<string, string>, BrowserHeaders]>([
  ['hints that are missing', chromeWithoutHints, 'missing'],
  ['hints of another version', { ...chrome, 'sec-ch-ua': '"Chromium";v="120"' }, 'copied'],
  ['no fetch metadata', firefox, 'missing'],
  ['no origin', { ...chromeWithoutOrigin, referer: 'https://www.example.com/' }, 'missing'],
  ['those of a page load', { ...chrome, 'sec-fetch-mode': 'navigate' }, 'copied'],
  ['none on a page of this machine', { ...firefox, origin: 'http://localhost:4321' }, 'missing'],
])('headers do not match the user agent: %s', (_what, headers, expected) => {
  expect(checkBrowserHeaders(new Headers(headers), 'json')).toBe(expected);
});

test.each<[string, Record<string, string>]>([
  ['Chrome', chrome],
  ['Firefox', { ...firefox, 'sec-fetch-site': 'same-origin' }],
  ['plain HTTP, over which browsers send none', { ...firefox, origin: 'http://shop.example' }],
  ['a page that hides its address', { ...firefox, origin: 'null' }],
  [
    'an old browser',
    { ...firefox, 'user-agent': firefox['user-agent'].replace('Firefox/140', 'Firefox/78') },
  ],
  ['a program that names itself', { 'user-agent': 'curl/8', origin: 'https://www.example.com' }],
  [
    'a name behind more text than a browser sends',
    { ...firefox, 'user-agent': 'Version/1'.repeat(1_600) + firefox['user-agent'] },
  ],
])('headers match the user agent: %s', (_what, headers) => {
  expect(checkBrowserHeaders(new Headers(headers), 'json')).toBe('fitting');
});

test('a form post with the headers of a script does not match', () => {
  const post = (mode: string) =>
    checkBrowserHeaders(new Headers({ ...chrome, 'sec-fetch-mode': mode }), 'form');
  expect(post('cors')).toBe('copied');
  expect(post('navigate')).toBe('fitting');
});
