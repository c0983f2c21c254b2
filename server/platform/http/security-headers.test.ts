import { describe, expect, test } from 'vitest';
import { scoreByObservatory, type SeenAnswer } from './observatory-score.for-tests.ts';
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

const nothing = {
  cookies: 0,
  cors: 0,
  corp: 0,
  csp: 0,
  frames: 0,
  hsts: 0,
  redirection: 0,
  referrer: 0,
  scripts: 0,
  sniffing: 0,
};

describe('securityHeaders', () => {
  test('score A+ (100 or more) by the public rules, with 30 points of bonus', () => {
    const { score, modifiers } = scoreByObservatory({ headers });
    expect(score).toBe(130);
    expect(modifiers).toEqual({ ...nothing, csp: 10, corp: 10, frames: 5, referrer: 5 });
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

describe('the score by the public rules', () => {
  const { 'content-security-policy': own = '', ...others } = headers;
  const withPolicy = (text: string) => ({
    headers: { ...others, 'content-security-policy': text },
  });
  const withCookie = (...cookies: string[]) => ({ headers: { ...headers, 'set-cookie': cookies } });
  const withHeader = (name: string, value: string) => ({ headers: { ...headers, [name]: value } });

  test.each<[string, SeenAnswer, number]>([
    ['no policy', { headers: others }, 100 - 25],
    ['inline scripts', withPolicy("default-src 'none'; script-src 'unsafe-inline'"), 100 - 20],
    ['scripts from anywhere', withPolicy("default-src 'none'; script-src https:"), 100 - 20],
    ['no word on scripts', withPolicy("frame-ancestors 'none'"), 100 - 20],
    ['scripts without TLS', withPolicy(`${own}; worker-src http://a.example`), 100 - 20],
    [
      'eval',
      withPolicy("default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'"),
      90 + 20,
    ],
    [
      'pictures without TLS',
      withPolicy("default-src 'none'; img-src http:; frame-ancestors 'none'"),
      90 + 20,
    ],
    ['inline styles', withPolicy(own.replace(/(?<=style-src) [^;]+/, " 'unsafe-inline'")), 120],
    [
      'the word beside a hash',
      withPolicy(own.replace('style-src', "style-src 'unsafe-inline'")),
      130,
    ],
    [
      'a default that allows its own',
      withPolicy(own.replace("default-src 'none'", "default-src 'self'")),
      125,
    ],
    ['frames only by the old header', withPolicy(own.replace(/frame-ancestors [^;]+; /, '')), 125],
    [
      'frames of anybody',
      {
        headers: {
          ...others,
          'content-security-policy': "default-src 'none'",
          'x-frame-options': 'maybe',
        },
      },
      80,
    ],
    ['no HSTS', withHeader('strict-transport-security', ''), 80],
    ['HSTS of a month', withHeader('strict-transport-security', 'max-age=2592000'), 90 + 30],
    ['a preloaded host', { headers, isPreloaded: true }, 135],
    ['sniffing', withHeader('x-content-type-options', ''), 95 + 30],
    ['no referrer policy', withHeader('referrer-policy', ''), 125],
    ['whole addresses to others', withHeader('referrer-policy', 'unsafe-url'), 95 + 25],
    [
      'a referrer policy of which the last is unknown',
      withHeader('referrer-policy', 'same-origin, x'),
      130,
    ],
    ['files for other sites', withHeader('cross-origin-resource-policy', 'cross-origin'), 120],
    ['a wrong word there', withHeader('cross-origin-resource-policy', 'mine'), 95 + 20],
    ['a cookie by all the rules', withCookie('a=b; Secure; SameSite=Lax'), 135],
    ['a cookie for every site', withCookie('a=b; Secure'), 130],
    ['a cookie without TLS', withCookie('a=b; SameSite=Lax', 'c=d; Secure'), 95 + 30],
    ['a session that scripts can read', withCookie('session=b; Secure; SameSite=Lax'), 70],
    ['a session without TLS', withCookie('session=b; HttpOnly; SameSite=Lax'), 90 + 30],
    ['a token without the site', withCookie('csrf=b; Secure'), 80],
    ['an unknown site', withCookie('a=b; Secure; SameSite=Some'), 80],
    [
      'answers for any origin',
      { headers: { ...headers, 'access-control-allow-origin': '*' }, origin: 'https://a.example' },
      130,
    ],
    [
      'a visitor’s answers for any origin',
      {
        headers: {
          ...headers,
          'access-control-allow-origin': 'https://a.example',
          'access-control-allow-credentials': 'true',
        },
        origin: 'https://a.example',
      },
      50,
    ],
    ['a way to TLS', { headers, route: ['http://a.example/', 'https://a.example/'] }, 130],
    [
      'a way to another host',
      { headers, route: ['http://a.example/', 'https://b.example/'] },
      95 + 30,
    ],
    [
      'a way round',
      { headers, route: ['http://a.example/', 'http://b.example/', 'https://b.example/'] },
      90 + 30,
    ],
    ['no way to TLS', { headers, route: ['http://a.example/'] }, 80],
    ['own scripts', { headers, body: '<script src="/a.js"></script><script>1</script>' }, 130],
    [
      'own scripts with hashes',
      { headers, body: '<script src="/a.js" integrity="sha256-a">' },
      135,
    ],
    ['others’ scripts', { headers, body: '<script src="https://b.example/a.js">' }, 95 + 30],
    ['others’ scripts without TLS', { headers, body: '<script src="//b.example/a.js">' }, 50],
  ])('with %s', (_, seen, expected) => {
    expect(scoreByObservatory(seen).score).toBe(expected);
  });

  test('is never below nothing', () => {
    const route = ['http://a.example/'];
    const body = '<script src="http://b.example/a.js">';
    expect(scoreByObservatory({ headers: {}, route, body }).score).toBe(0);
  });
});
