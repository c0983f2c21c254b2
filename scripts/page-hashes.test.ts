import { describe, expect, test } from 'vitest';
import { findInline, findMediaOrigins } from './page-hashes.ts';

describe('inline scripts and styles', () => {
  test('are found with their exact content, module scripts included', () => {
    const html = '<script>a < b\n</script><style>p{}</style><script type="module">c</script>';
    expect(findInline(html, 'script')).toEqual(['a < b\n', 'c']);
    expect(findInline(html, 'style')).toEqual(['p{}']);
  });

  test('leave out what the policy does not judge by a hash', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><style></style>';
    expect(findInline(html, 'script')).toEqual([]);
    expect(findInline(html, 'style')).toEqual([]);
  });
});

test('a film that is hosted elsewhere is noted by its origin', () => {
  const html =
    '<video><source src="https://films.acme.dev/a.mp4?x=1"/><track src="/video/a.vtt"></video>';
  expect(findMediaOrigins(html)).toEqual(['https://films.acme.dev']);
});
