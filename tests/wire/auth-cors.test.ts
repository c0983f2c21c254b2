import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';

const test = testWithAuth({ settings: { corsOrigins: ['https://tools.example.com'] } });

const preflight = (auth: TemporaryAuth, origin: string) =>
  fetch(`${auth.url}/token`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-client-info,apikey,content-type',
    },
  });

describe('a page of another origin', () => {
  test('may call the API when its origin is listed, and can read error codes and versions', async ({
    auth,
  }) => {
    for (const origin of ['https://tools.example.com', auth.settings.siteUrl]) {
      const { headers } = await preflight(auth, origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
      expect(headers.get('access-control-allow-methods')?.split(',')).toContain('PATCH');
      const answer = await fetch(`${auth.url}/user`, { headers: { origin } });
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase();
      expect(exposed).toContain('x-supabase-api-version');
      expect(exposed).toContain('x-sb-error-code');
    }
  });

  test('may not call the API when its origin is not listed', async ({ auth }) => {
    const { headers } = await preflight(auth, 'https://evil.example.net');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});
