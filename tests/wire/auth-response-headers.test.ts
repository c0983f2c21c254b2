import { expect } from 'vitest';
import { testWithServer } from '../run-server.ts';

// The whole server, because it sets headers of its own before a feature answers.
const test = testWithServer({ AUTH_REDIRECT_URLS: 'https://tools.example.com/**' });

test.for(['jwks.json', 'openid-configuration'])(
  'clients may cache %s for ten minutes',
  async (file, { server }) => {
    const { headers } = await fetch(`${server.address}/auth/v1/.well-known/${file}`);

    expect(headers.get('cache-control')).toBe('public, max-age=600');
  },
);

test('the page of a mailed link may lead to another origin, and does not name itself there', async ({
  server,
}) => {
  const query = new URLSearchParams({
    token: 'abc',
    type: 'recovery',
    redirect_to: 'https://tools.example.com/welcome',
  });

  const { headers } = await fetch(`${server.address}/auth/v1/confirm?${query}`);

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; form-action 'self' https://tools.example.com; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});
