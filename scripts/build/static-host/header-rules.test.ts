import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isCrossOrigin, securityHeaders } from '../../../server/platform/http/security-headers.ts';
import { isBeyondLimits, headerRules } from './header-rules.ts';
import { writeHeadersFile } from './write-headers.ts';

const origin = 'https://abcdefghijklmnopqrst.supabase.co';

/** Headers of a site with this many different inline scripts and styles; no two hashes are alike. */
function headersOf(scripts: number, styles: number) {
  const hashes = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const digest = createHash('sha256').update(`${kind} ${index}`).digest('base64');
      return `sha256-${digest}`;
    });
  return securityHeaders(
    {
      scriptHashes: hashes('script', scripts),
      styleHashes: hashes('style', styles),
      mediaOrigins: [],
    },
    origin,
  );
}

// Somewhat more than the site has: 7 and 14.
const headers = headersOf(8, 15);
const entries = [
  'index.html',
  'index.html.br',
  '404.html',
  '_headers',
  'about/',
  'assets/',
  'blog/',
  'og/',
  'rss.xml',
  'robots.txt',
  'desk.jpg',
];
const rules = headerRules(headers, entries);

/** What a host that merges the rules would send for a path. */
function sent(path: string): [name: string, value: string][] {
  return rules
    .filter((rule) =>
      rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path,
    )
    .flatMap((rule) => Object.entries(rule.headers));
}

describe('the headers for static hosts', () => {
  test.each([
    '/',
    '/about',
    '/assets/a.js',
    '/blog',
    '/blog/first',
    '/og/home.jpg',
    '/rss.xml',
    '/robots.txt',
    '/desk.jpg',
  ])('match the server’s headers for %s, each once', (path) => {
    const pairs = sent(path);
    expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
    expect(Object.fromEntries(pairs)).toMatchObject({
      ...headers,
      'cross-origin-resource-policy': isCrossOrigin(path) ? 'cross-origin' : 'same-origin',
    });
  });

  test('cache hashed files for a year, and set the security headers on the 404 page', () => {
    expect(Object.fromEntries(sent('/assets/a.js'))['cache-control']).toMatch(/immutable/);
    expect(Object.fromEntries(sent('/none'))['content-security-policy']).toBe(
      headers['content-security-policy'],
    );
  });

  test('encode a space in a file name as browsers do', () => {
    const file = writeHeadersFile([{ path: '/a price list.pdf', headers: {} }]);
    expect(file).toContain('\n/a%20price%20list.pdf\n');
  });

  test('stay within the limits of Cloudflare: 100 rules, 2,000 characters a line', () => {
    const folders = Array.from({ length: 60 }, (_, index) => `folder-${index}/`);
    expect(isBeyondLimits(writeHeadersFile(rules))).toBe(false);
    expect(isBeyondLimits(writeHeadersFile(headerRules(headersOf(8, 30), entries)))).toBe(true);
    expect(isBeyondLimits(writeHeadersFile(headerRules(headers, folders)))).toBe(true);
  });
});
