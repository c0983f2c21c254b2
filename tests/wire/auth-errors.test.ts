import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';
import { call, newClient, newEmail } from './auth-client.ts';

const test = testWithAuth();

const post = (auth: TemporaryAuth, content: BodyInit) =>
  fetch(`${auth.url}/signup`, { method: 'POST', body: content });

describe('an error response', () => {
  const body = { email: newEmail(), password: 'short' };

  test('has a code and a message for clients from 2024 and later', async ({ auth }) => {
    const { json, response } = await call(auth, 'POST', '/signup', { body });
    expect(json).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
  });

  test.for(['', '2023-12-31', 'yesterday'])(
    'has the legacy format for a client of version %j',
    async (version, { auth }) => {
      const headers = { 'x-supabase-api-version': version };
      const { json, response } = await call(auth, 'POST', '/signup', { body, headers });
      expect(json).toEqual({
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 8 characters.',
        weak_password: { reasons: ['length'] },
      });
      expect(response.headers.has('x-supabase-api-version')).toBe(false);
      expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
    },
  );

  test.for([
    ['nothing there', 'GET', '/nowhere', undefined, 404, 'not_found'],
    ['the wrong method', 'DELETE', '/signup', undefined, 404, 'not_found'],
    ['a list instead of an object', 'POST', '/signup', [], 400, 'bad_json'],
    ['a number for an address', 'POST', '/signup', { email: 1 }, 400, 'bad_json'],
    ['no kind of grant', 'POST', '/token', {}, 400, 'validation_failed'],
    ['no refresh token', 'POST', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    ['single sign-on', 'POST', '/sso', {}, 404, 'saml_provider_disabled'],
    ['a wallet', 'POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    [
      'an id token',
      'POST',
      '/token?grant_type=id_token',
      { provider: 'google' },
      400,
      'provider_disabled',
    ],
    [
      'an id token of a provider that every object has',
      'POST',
      '/token?grant_type=id_token',
      { provider: 'constructor' },
      400,
      'provider_disabled',
    ],
    [
      'a code of a kind that every object has',
      'POST',
      '/verify',
      { type: 'constructor', token: '123456', phone: '447700900123' },
      400,
      'validation_failed',
    ],
    [
      'single sign-on of an app',
      'GET',
      '/sso/saml/metadata',
      undefined,
      404,
      'saml_provider_disabled',
    ],
    ['a resend of nothing', 'POST', '/resend', {}, 400, 'validation_failed'],
    ['a link for an unknown user', 'POST', '/otp', {}, 400, 'validation_failed'],
    ['a recovery for no address', 'POST', '/recover', {}, 400, 'validation_failed'],
  ] as const)('is JSON for %s', async ([, method, path, content, status, code], { auth }) => {
    const answer = await call(auth, method, path, { body: content });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('is sent for a body that is not JSON, not UTF-8 or too long', async ({ auth }) => {
    expect((await post(auth, '{')).status).toBe(400);
    expect((await post(auth, new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await post(auth, `"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect((await post(auth, String.raw`{"email":"a\u0000@example.com"}`)).status).toBe(400);
    expect((await post(auth, String.raw`{"email":"a\\\u0000@example.com"}`)).status).toBe(400);
    const typed = { email: newEmail(), password: String.raw`violet-\u0000-harbour` };
    expect((await post(auth, JSON.stringify(typed))).status).toBe(200);
  });

  test('does not claim whether a change was made when the database connection is lost', async ({
    startAuth,
    onTestFinished,
  }) => {
    const database = await openTemporaryDatabase();
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    onTestFinished(() => database.close());
    const broken = await startAuth({ database: { ...database, query } });
    const { response, json } = await call(broken, 'POST', '/recover', {
      body: { email: newEmail() },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(json).toEqual({
      code: 'unexpected_failure',
      message: 'It may not have been done. Please try again soon.',
    });
  });

  test('keeps the messages that users of the client know', async ({ auth }) => {
    const client = newClient(auth);
    const sso = await client.signInWithSSO({ domain: 'example.com' });
    expect(sso.error?.message).toContain('SAML 2.0 is disabled');
    const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(idToken.error?.message).toContain(
      'Provider (issuer "https://accounts.google.com") is not enabled',
    );
    const wallet = await client.signInWithWeb3({
      chain: 'ethereum',
      message: 'x',
      signature: '0x01',
    });
    expect(wallet.error?.message).toContain('Web3 provider is disabled');
  });
});
