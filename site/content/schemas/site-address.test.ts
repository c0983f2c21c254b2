import { describe, expect, test } from 'vitest';
import { addressOnSite, readAddress } from './site-address.ts';

describe('an address within the site', () => {
  test.each([
    ['/about', { path: '/about' }],
    ['/blog?topic=AI&q=a%zz', { path: '/blog' }],
    ['/my%20desk.png', { path: '/my desk.png' }],
    ['/what%3F#how%20long', { path: '/what?', anchor: 'how long' }],
    ['#', { path: '', anchor: '' }],
    ['', { path: '' }],
  ])('is taken apart and decoded: %s', (href, address) => {
    expect(readAddress(href)).toEqual(address);
  });

  test.each(['/100%', '/a%zz.png', '/%E9', '/about#%'])('means nothing: %s', (href) => {
    expect(readAddress(href)).toBeUndefined();
  });
});

describe('a whole address', () => {
  test.each([
    ['https://www.acme.dev/about?a=b#c', '/about?a=b#c'],
    ['http://acme.dev', '/'],
    ['https://www.acme.dev/my%20desk.png', '/my%20desk.png'],
  ])('on this site leads to a page of it: %s', (href, address) => {
    expect(addressOnSite(href, 'https://www.acme.dev')).toBe(address);
    expect(addressOnSite(href, 'https://acme.dev')).toBe(address);
  });

  test.each(['https://docs.acme.dev/about', 'mailto:ada@acme.dev', '/about', 'https://', ''])(
    'leads elsewhere, or is none: %j',
    (href) => {
      expect(addressOnSite(href, 'https://www.acme.dev')).toBeUndefined();
    },
  );

  test('is on no site as long as its own address cannot be read', () => {
    expect(addressOnSite('https://www.acme.dev', 'www.acme.dev')).toBeUndefined();
  });
});
