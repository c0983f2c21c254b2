import { describe, expect, test } from 'vitest';
import { isPlaceholderUrl } from './placeholder-url.ts';

describe('the address of a placeholder', () => {
  test.each([
    'https://www.example.org',
    'https://site.invalid',
    'https://server.localdomain',
    'https://127.0.0.1',
    'https://0.0.0.0',
    'https://[::1]:4321/',
    'soon',
  ])('is %s', (url) => {
    expect(isPlaceholderUrl(url)).toBe(true);
  });

  test.each(['https://www.acme.dev/demo', 'https://examples.com', 'https://192.0.2.1'])(
    'is not %s',
    (url) => {
      expect(isPlaceholderUrl(url)).toBe(false);
    },
  );
});
