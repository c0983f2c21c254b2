import { describe, expect, test } from 'vitest';
import { isForOthers, securityHeaders } from '../../server/platform/security-headers.ts';
import { headerRules } from './header-rules.ts';
import { writeHeadersFile } from './write-headers.ts';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const headers = securityHeaders({
  hashes: {
    scriptHashes: Array.from({ length: 8 }, () => hash('a')),
    styleHashes: Array.from({ length: 12 }, () => hash('b')),
    mediaOrigins: [],
  },
  connectOrigins: ['https://project.supabase.co'],
});
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
];
const rules = headerRules(headers, entries);

/** What a host that joins the rules would send for a path. */
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
    '/og/home.png',
    '/rss.xml',
    '/robots.txt',
  ])('are the server’s for %s, each once', (path) => {
    const pairs = sent(path);
    expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
    expect(Object.fromEntries(pairs)).toMatchObject({
      ...headers,
      'cross-origin-resource-policy': isForOthers(path) ? 'cross-origin' : 'same-origin',
    });
  });

  test('keep hashed files for ever, and protect what is not found', () => {
    expect(Object.fromEntries(sent('/assets/a.js'))['cache-control']).toMatch(/immutable/);
    expect(Object.fromEntries(sent('/none'))['content-security-policy']).toBe(
      headers['content-security-policy'],
    );
  });

  test('stay within the limits of Cloudflare: 100 rules, 2,000 characters a line', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of writeHeadersFile(rules).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(2_000);
    }
  });
});
