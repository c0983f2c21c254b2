import { describe, expect, test } from 'vitest';
import { chooseRedirect } from './redirects.ts';

const siteUrl = 'https://site.example';
const settings = {
  siteUrl,
  redirectPatterns: [
    'https://pages.example/alice/**',
    'https://Tools.example:443',
    'https://*.preview.example/**',
    'http://localhost:*/back',
    'app://**',
  ],
};

describe('a redirect address', () => {
  test.each([
    ['https://site.example/a%20b', 'https://site.example/a%20b'],
    ['https://SITE.example', 'https://site.example/'],
    ['https://pages.example/alice/blog?a=1#top', 'https://pages.example/alice/blog?a=1#top'],
    ['https://pages.example/alice/x/../blog', 'https://pages.example/alice/blog'],
    ['https://pages.example/alice/\ud800', 'https://pages.example/alice/%EF%BF%BD'],
    ['https://tools.example', 'https://tools.example/'],
    ['https://tools.example/', 'https://tools.example/'],
    ['https://one.preview.example/x', 'https://one.preview.example/x'],
    ['http://localhost:5173/back', 'http://localhost:5173/back'],
    ['app://callback', 'app://callback'],
  ])('may be %j, which is %s', (wanted, expected) => {
    expect(chooseRedirect(settings, wanted)).toBe(expected);
  });

  test.each([
    'https://pages.example/alice/../mallory/',
    'https://pages.example/alice/%2e%2e/mallory/',
    'https://pages.example/alice/.%2E/mallory/',
    'https://pages.example/mallory/',
    'blob:https://site.example/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66',
    'https://site.example/a\u0000',
    'https://site.example/a\u007f',
    'https://site.example\\@pages.example/',
    'https://user@site.example/',
    'https://a.b.preview.example/x',
    'javascript:alert(1)',
  ])('may not be %j', (wanted) => {
    expect(chooseRedirect(settings, wanted)).toBe(siteUrl);
  });
});
