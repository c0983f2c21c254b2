import { describe, expect, test } from 'vitest';
import { startAuthForFile } from '../../server/auth/temporary-auth.for-tests.ts';
import { call } from './auth-client.ts';

const auth = await startAuthForFile();

describe('what anybody may ask', () => {
  test('says that it is there', async () => {
    expect((await call(auth, 'GET', '/health')).json).toMatchObject({ name: 'GoTrue' });
  });

  test('says what is possible', async () => {
    expect((await call(auth, 'GET', '/settings')).json).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
  });

  test('the OpenID configuration leads a verifier from the issuer to the keys', async () => {
    const { json } = await call(auth, 'GET', '/.well-known/openid-configuration');
    expect(json.issuer).toBe(auth.settings.externalUrl);
    const keys = await (await fetch(json.jwks_uri)).json();
    expect(keys.keys).toHaveLength(1);
  });

  test('holds the public halves of the keys only', async () => {
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
