import { describe, expect, test } from 'vitest';
import { startAuthForFile } from '../../server/auth/temporary-auth.for-tests.ts';
import { call } from './auth-client.ts';

const auth = await startAuthForFile();

describe('a public endpoint', () => {
  test('reports the health of the service', async () => {
    expect((await call(auth, 'GET', '/health')).json).toMatchObject({ name: 'GoTrue' });
  });

  test('lists the enabled features', async () => {
    expect((await call(auth, 'GET', '/settings')).json).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
  });

  test('links from the OpenID configuration to the keys', async () => {
    const { json } = await call(auth, 'GET', '/.well-known/openid-configuration');
    expect(json.issuer).toBe(auth.settings.externalUrl);
    const keys = await (await fetch(json.jwks_uri)).json();
    expect(keys.keys).toHaveLength(1);
  });

  test('publishes only the public keys', async () => {
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
