import { describe, expect, test } from 'vitest';
import { isPlaceholderHost, isPlaceholderUrl } from './placeholder-host.ts';

describe('a placeholder host', () => {
  test.each([
    'www.example.org',
    'site.invalid',
    'server.localdomain',
    '127.0.0.1',
    '0.0.0.0',
    '[::1]',
    '::1',
  ])('is %s', (host) => {
    expect(isPlaceholderHost(host)).toBe(true);
  });

  test.each(['www.acme.dev', 'examples.com', '192.0.2.1'])('is not %s', (host) => {
    expect(isPlaceholderHost(host)).toBe(false);
  });
});

test('an address that cannot be parsed is a placeholder too', () => {
  expect(isPlaceholderUrl('soon')).toBe(true);
  expect(isPlaceholderUrl('https://www.acme.dev/demo')).toBe(false);
});
