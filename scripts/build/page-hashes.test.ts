import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { readPageHashes, type PageHashes } from '../../server/platform/http/security-headers.ts';
import { collectPageHashes, findInline, findMediaOrigins } from './page-hashes.ts';

describe('inline scripts and styles', () => {
  test('are found with their exact content, including module scripts', () => {
    const html = '<script>a < b\n</script><style>p{}</style><script type="module">c</script>';
    expect(findInline(html, 'script')).toEqual(['a < b\n', 'c']);
    expect(findInline(html, 'style')).toEqual(['p{}']);
  });

  test('leave out what the policy does not check by hash', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><style></style>';
    expect(findInline(html, 'script')).toEqual([]);
    expect(findInline(html, 'style')).toEqual([]);
  });
});

test('a film from another host is recorded by its origin', () => {
  const html =
    '<video><source src="https://films.acme.dev/a.mp4?x=1"/><track src="/video/a.vtt"></video>';
  expect(findMediaOrigins(html)).toEqual(['https://films.acme.dev']);
});

test('the server reads what the build collected from the pages', async () => {
  const folder = makeTestFolder('page-hashes');
  const page =
    '<script>a()</script><style>p{}</style><video src="https://films.acme.dev/a.mp4"></video>';
  writeFileSync(join(folder, 'index.html'), page);
  const hashes: PageHashes = await collectPageHashes(folder);
  const file = join(folder, 'hashes.json');
  writeFileSync(file, JSON.stringify(hashes));
  expect(readPageHashes(file)).toEqual(hashes);
  expect(Object.values(hashes).map((list) => list.length)).toEqual([1, 1, 1]);
});
