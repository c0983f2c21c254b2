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

  test('let nothing load that is not named', () => {
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'", "'sha256-script'"]);
    expect(policy['style-src']).toEqual(["'self'", "'sha256-style'"]);
    expect(policy['media-src']).toEqual(["'self'", 'https://films.example.com']);
    expect(policy['form-action']).toEqual(["'self'", 'https://backend.example.com']);
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
