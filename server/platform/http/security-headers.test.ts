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

/**
 * What MDN's HTTP Observatory says of headers: a pattern, what a header that matches adds to 100, and what any other
 * takes away. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const observatory: Record<
  string,
  readonly [header: string, best: RegExp, bonus: number, fault: number]
> = {
  policy: [
    'content-security-policy',
    /^default-src 'none'; (?!.*(?:'unsafe-|\*|http:|(?:script|style)-src [^;]*(?:data|https):[ ;]))/,
    10,
    -25,
  ],
  frames: ['content-security-policy', /frame-ancestors 'none'/, 5, -20],
  referrer: ['referrer-policy', /^strict-origin-when-cross-origin$/, 5, -5],
  resources: ['cross-origin-resource-policy', /^same-origin$/, 10, -5],
  // Half a year in seconds is the least.
  transport: ['strict-transport-security', /^max-age=(?:1[6-9]|[2-9]\d|\d{3,})\d{6}$/, 0, -20],
  sniffing: ['x-content-type-options', /^nosniff$/, 0, -5],
};

function scoreByObservatory(seen: Record<string, string>): number {
  return Object.values(observatory)
    .map(([header, best, bonus, fault]) => (best.test(seen[header] ?? '') ? bonus : fault))
    .reduce((score, modifier) => score + modifier, 100);
}

describe('the score of the Observatory', () => {
  test('is the highest that headers can reach, bonus included', () => {
    expect(scoreByObservatory(headers)).toBe(130);
  });

  test.each(Object.values(observatory))('is lower without %s like %s', (header) => {
    expect(scoreByObservatory({ ...headers, [header]: '' })).toBeLessThan(130);
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
