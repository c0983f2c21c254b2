import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { call } from './auth-client.ts';

const test = testWithAuth();

describe('a public endpoint', () => {
  test('reports the health of the service', async ({ auth }) => {
    expect((await call(auth, 'GET', '/health')).json).toMatchObject({ name: 'GoTrue' });
  });

  test('lists the enabled features', async ({ auth }) => {
    expect((await call(auth, 'GET', '/settings')).json).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
  });

  test('links from the OpenID configuration to the keys', async ({ auth }) => {
    const { json } = await call(auth, 'GET', '/.well-known/openid-configuration');
    expect(json.issuer).toBe(auth.settings.externalUrl);
    const keys = await (await fetch(json.jwks_uri)).json();
    expect(keys.keys).toHaveLength(1);
  });

  test('publishes only the public keys', async ({ auth }) => {
    const { json, response } = await call(auth, 'GET', '/.well-known/jwks.json');
    expect(json.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      },
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  });
});
