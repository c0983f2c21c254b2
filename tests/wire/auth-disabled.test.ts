import { AuthClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { startAuthForFile } from '../../server/auth/temporary-auth.for-tests.ts';
import { call, newAdmin, newSignedIn } from './auth-client.ts';

const auth = await startAuthForFile();

/** The published client with every feature enabled that is off by default. */
async function newEagerClient() {
  const { session } = await newSignedIn(auth);
  const client = new AuthClient({
    url: auth.url,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true, recoveryCodes: true },
  });
  await client.setSession(session);
  return client;
}

const noPasskeys = { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' };
const noOAuthServer = {
  status: 404,
  code: 'feature_disabled',
  message: 'OAuth server is disabled',
};

describe('an unsupported feature', () => {
  test('rejects passkey calls', async () => {
    const client = await newEagerClient();
    expect((await client.passkey.startRegistration()).error).toMatchObject(noPasskeys);
    expect((await client.passkey.startAuthentication()).error).toMatchObject(noPasskeys);
    expect((await client.passkey.list()).error).toMatchObject(noPasskeys);
    const { user } = await newSignedIn(auth);
    const token = await auth.keys.signServiceRoleKey();
    for (const [method, path] of [
      ['GET', `/admin/users/${user.id}/passkeys`],
      ['DELETE', `/admin/users/${user.id}/passkeys/some-passkey`],
    ] as const) {
      const { status, json } = await call(auth, method, path, { token });
      expect([status, json.code]).toEqual([404, 'passkey_disabled']);
    }
  });

  test('rejects recovery code calls, including those whose address looks like a factor’s', async () => {
    const client = await newEagerClient();
    const off = { status: 422, code: 'mfa_recovery_codes_enroll_not_enabled' };
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject(off);
    const verified = await client.mfa.recoveryCodes.verify({ code: 'k4m9x7qp2ab8ht3z' });
    expect(verified.error).toMatchObject(off);
    expect((await client.mfa.recoveryCodes.unenroll()).error).toMatchObject(off);
  });

  test('rejects calls of the OAuth server', async () => {
    const client = await newEagerClient();
    const { oauth } = await newAdmin(auth);
    const app = { client_name: 'App', redirect_uris: ['https://app.example.com/back'] };
    expect((await oauth.createClient(app)).error).toMatchObject(noOAuthServer);
    expect((await oauth.listClients()).error).toMatchObject(noOAuthServer);
    expect((await oauth.getClient('some-app')).error).toMatchObject(noOAuthServer);
    expect((await client.oauth.listGrants()).error).toMatchObject(noOAuthServer);
  });

  test('rejects adding providers at runtime', async () => {
    const { customProviders } = await newAdmin(auth);
    expect((await customProviders.listProviders()).error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
      message: 'Custom OAuth providers are disabled',
    });
  });

  test.each(['/sso', '/sso/saml/metadata'])('rejects single sign-on at %s', async (path) => {
    const { status, json } = await call(auth, 'GET', path);
    expect([status, json.code]).toEqual([404, 'saml_provider_disabled']);
  });

  test.each(['/admin/oauth/clients', '/admin/custom-providers', '/factors/recovery-codes'])(
    'is not revealed to anonymous callers of %s',
    async (path) => {
      const { status, json } = await call(auth, 'GET', path);
      expect([status, json.code]).toEqual([401, 'no_authorization']);
    },
  );

  test('is not revealed to users who call administrator endpoints', async () => {
    const { session } = await newSignedIn(auth);
    const options = { token: session.access_token };
    const { status, json } = await call(auth, 'GET', '/admin/oauth/clients', options);
    expect([status, json.code]).toEqual([403, 'not_admin']);
  });
});
