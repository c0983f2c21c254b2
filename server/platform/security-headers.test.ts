import { describe, expect, test } from 'vitest';
import { isForOthers, securityHeaders } from './security-headers.ts';

const headers = securityHeaders({
  hashes: {
    scriptHashes: ['sha256-script'],
    styleHashes: ['sha256-style'],
    mediaOrigins: ['https://films.example.com'],
  },
  connectOrigins: ['https://backend.example.com'],
});

/** The directives of the policy, by name. */
const policy = Object.fromEntries(
  headers['content-security-policy']!.split('; ').map((directive) => {
    const [name, ...sources] = directive.split(' ');
    return [name!, sources];
  }),
);

/**
 * The score of these headers by the rules that MDN's HTTP Observatory publishes: a base of 100, bonuses counted only
 * from 90 on. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
function observatoryScore(): number {
  let score = 100;
  const scripts = policy['script-src'] ?? policy['default-src'] ?? [];
  const isUnsafe = [...scripts, ...(policy['style-src'] ?? [])].some((source) =>
    /unsafe-|^\*$|^https?:$|^data:$/.test(source),
  );
  if (isUnsafe) score -= 20;
  else score += policy['default-src']?.join() === "'none'" ? 10 : 5;
  if (policy['frame-ancestors']?.join() === "'none'") score += 5;
  else if (!headers['x-frame-options']) score -= 20;
  if (/^(no-referrer|same-origin|strict-origin)/.test(headers['referrer-policy'] ?? '')) score += 5;
  const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  if (maxAge < 15_768_000) score -= maxAge > 0 ? 10 : 20;
  if (headers['x-content-type-options'] !== 'nosniff') score -= 5;
  if (/^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '')) score += 10;
  return score;
}

describe('securityHeaders', () => {
  test('score A+ (100 or more) by the public rules, with 30 points of bonus', () => {
    expect(observatoryScore()).toBe(130);
  });

  test('are these, with the policy', () => {
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

  test('let nothing load that is not named', () => {
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

  test('require trusted types and allow no policy that makes them', () => {
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(["'none'"]);
  });
});

describe('isForOthers', () => {
  test.each(['/og/home.png', '/covers/outreach-gravity.svg', '/rss.xml', '/feed.json'])(
    'lets other sites show %s',
    (pathname) => expect(isForOthers(pathname)).toBe(true),
  );

  test.each(['/', '/get-started', '/assets/client.js', '/functions/v1/send-form-notification'])(
    'keeps %s to this site',
    (pathname) => expect(isForOthers(pathname)).toBe(false),
  );
});
