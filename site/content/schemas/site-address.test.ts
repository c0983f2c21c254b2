import { describe, expect, test } from 'vitest';
import { readAddress } from './site-address.ts';

describe('an address within the site', () => {
  test.each([
    ['/about', { path: '/about' }],
    ['/blog?topic=AI&q=a%zz', { path: '/blog' }],
    ['/my%20desk.png', { path: '/my desk.png' }],
    ['/what%3F#how%20long', { path: '/what?', anchor: 'how long' }],
    ['#', { path: '', anchor: '' }],
    ['', { path: '' }],
  ])('is parsed and decoded: %s', (href, address) => {
    expect(readAddress(href)).toEqual(address);
  });

  test.each(['/100%', '/a%zz.png', '/%E9', '/about#%'])('is rejected: %s', (href) => {
    expect(readAddress(href)).toBeUndefined();
  });
});
