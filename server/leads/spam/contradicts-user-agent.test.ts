import { expect, test } from 'vitest';
import { contradictsUserAgent } from './contradicts-user-agent.ts';

const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  origin: 'https://www.example.com',
  'sec-fetch-site': 'same-origin',
  'sec-ch-ua': '"Chromium";v="143", "Not A(Brand";v="24"',
  'sec-ch-ua-platform': '"Windows"',
};
const { 'sec-ch-ua': _hints, ...chromeWithoutHints } = chrome;
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  origin: 'https://www.example.com',
};

test.each<[string, Record<string, string>]>([
  ['hints that are missing', chromeWithoutHints],
  ['hints of another version', { ...chrome, 'sec-ch-ua': '"Chromium";v="120"' }],
  ['another platform', { ...chrome, 'sec-ch-ua-platform': '"Linux"' }],
  ['Chromium’s hints in Firefox', { ...chrome, ...firefox }],
  ['no fetch metadata', firefox],
])('headers contradict the user agent: %s', (_what, headers) => {
  expect(contradictsUserAgent(new Headers(headers))).toBe(true);
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
])('headers fit the user agent: %s', (_what, headers) => {
  expect(contradictsUserAgent(new Headers(headers))).toBe(false);
});
