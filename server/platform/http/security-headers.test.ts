import { describe, expect, test } from 'vitest';
import { isCrossOrigin, securityHeaders } from './security-headers.ts';

const headers = securityHeaders(
  {
    scriptHashes: ['sha256-script'],
    styleHashes: ['sha256-style'],
    mediaOrigins: ['https://films.example.com'],
  },
  'https://backend.example.com/path',
);

/** The directives of the policy by name. */
const policy = Object.fromEntries(
  headers['content-security-policy']!.split('; ').map((directive) => {
    const [name, ...sources] = directive.split(' ');
    return [name!, sources];
  }),
);

describe('securityHeaders', () => {
  test('are these, including the policy', () => {
    expect(headers).toEqual({
      'content-security-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
        'midi=(), payment=(), publickey-credentials-get=(), usb=(), xr-spatial-tracking=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('allow only the listed sources', () => {
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-script'"],
      'style-src': ["'self'", "'sha256-style'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'", 'https://films.example.com'],
      'connect-src': ["'self'", 'https://backend.example.com'],
      'form-action': ["'self'", 'https://backend.example.com'],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  });
});

describe('isCrossOrigin', () => {
  test.each([
    '/og/home.jpg',
    '/covers/outreach-gravity.svg',
    '/pictures/0a1b2c3d4e5f6071.webp',
    '/brand/portrait.webp',
    '/my désk.JPG',
    '/rss.xml',
    '/feed.json',
  ])('lets other sites load %s', (pathname) => expect(isCrossOrigin(pathname)).toBe(true));

  test.each([
    '/',
    '/get-started',
    '/assets/client.js',
    '/terms.pdf',
    '/functions/v1/send-form-notification',
  ])('keeps %s to this site', (pathname) => expect(isCrossOrigin(pathname)).toBe(false));
});
