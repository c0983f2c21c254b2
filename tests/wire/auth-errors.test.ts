import { readFileSync, statSync } from 'node:fs';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overlapMs, rotateSigningKey } from '../../server/auth/keys/key-file.ts';
import {
  startTemporaryAuth,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import { dayMs, minuteMs } from '../../server/platform/clock.ts';
import {
  call,
  goodPassword,
  newClient,
  newEmail,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';

let auth: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth({ settings: { corsOrigins: ['https://tools.example.com'] } });
});
afterAll(() => auth.close());

const post = (content: BodyInit) => fetch(`${auth.url}/signup`, { method: 'POST', body: content });
const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid;
const preflight = (origin: string) =>
  fetch(`${auth.url}/token`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-client-info,apikey,content-type',
    },
  });

describe('an error', () => {
  const body = { email: newEmail(), password: 'short' };

  test('has a code and a message for a client of 2024 and later', async () => {
    const { json, response } = await call(auth, 'POST', '/signup', { body });
    expect(json).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
  });

  test.each(['', '2023-12-31', 'yesterday'])(
    'has the older form for a client of %j',
    async (version) => {
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

  test.each([
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
    ['a passkey', 'POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
    ['a resend of nothing', 'POST', '/resend', {}, 400, 'validation_failed'],
    ['a link for nobody', 'POST', '/otp', {}, 400, 'validation_failed'],
    ['a recovery for no address', 'POST', '/recover', {}, 400, 'validation_failed'],
  ])('is JSON for %s', async (_, method, path, content, status, code) => {
    const answer = await call(auth, method, path, { body: content });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('answers what is not JSON, not UTF-8 or too long', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect((await post(String.raw`{"email":"a\u0000@example.com"}`)).status).toBe(400);
  });

  test('keeps the words the client’s users know', async () => {
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

describe('pages of other origins', () => {
  test('may call when they are listed, and then see codes and versions', async () => {
    for (const origin of ['https://tools.example.com', auth.settings.siteUrl]) {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
      const answer = await fetch(`${auth.url}/user`, { headers: { origin } });
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase();
      expect(exposed).toContain('x-supabase-api-version');
      expect(exposed).toContain('x-sb-error-code');
    }
  });

  test('may not when they are not', async () => {
    const { headers } = await preflight('https://evil.example.net');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

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

describe('the signing keys', () => {
  test('are readable by their owner alone', () => {
    expect(statSync(auth.settings.keysFile).mode & 0o777).toBe(0o600);
  });

  test('rotate while the server runs; the old one verifies until its overlap is over', async () => {
    const rotating = await startTemporaryAuth({ settings: { accessTokenSeconds: 604_800 } });
    const { client, session } = await newSignedIn(rotating);
    await rotateSigningKey(rotating.settings.keysFile, Date.now());
    const { json } = await call(rotating, 'GET', '/.well-known/jwks.json');
    expect(json.keys).toHaveLength(2);
    const token = session.access_token;
    expect((await call(rotating, 'GET', '/user', { token })).status).toBe(200);
    const { data } = await client.refreshSession();
    expect(kidOf(data.session?.access_token ?? '')).toBe(json.keys[0].kid);
    expect(kidOf(token)).toBe(json.keys[1].kid);
    expect((await client.getClaims()).error).toBeNull();
    rotating.advance(overlapMs + dayMs);
    expect((await call(rotating, 'GET', '/.well-known/jwks.json')).json.keys).toHaveLength(1);
    await rotating.close();
  });

  test('are those of the key file, whatever key a token names or brings along', async () => {
    const { session } = await newSignedIn(auth);
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const forge = (header: object) =>
      new SignJWT(decodeJwt(session.access_token))
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
        .sign(privateKey);
    const jwk = await exportJWK(publicKey);
    const kid = kidOf(session.access_token)!;
    for (const header of [
      {},
      { kid },
      { kid, jwk },
      { kid: 'mine', jwk },
      { jku: 'https://a.example' },
    ]) {
      const { status, json } = await call(auth, 'GET', '/user', { token: await forge(header) });
      expect([status, json.code]).toEqual([403, 'bad_jwt']);
    }
  });

  test('stop the start when their file is damaged, instead of signing everybody out', async () => {
    const { openAuthKeys } = await import('../../server/auth/keys/auth-keys.ts');
    const { writeFileSync } = await import('node:fs');
    const whole = readFileSync(auth.settings.keysFile, 'utf8');
    const file = `${auth.settings.keysFile}.damaged`;
    writeFileSync(file, whole.slice(0, 100));
    await expect(openAuthKeys(file, undefined, Date.now)).rejects.toThrow('is damaged');
  });
});

describe('limits', () => {
  test('hold back who tries too often, and say how long', async () => {
    const limited = await startTemporaryAuth({ settings: { rateLimitScale: 1 } });
    const body = { email: newEmail(), password: goodPassword };
    const attempt = () => call(limited, 'POST', '/token?grant_type=password', { body });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await attempt());
    const last = answers.at(-1);
    expect([last?.status, last?.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(last?.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[29]?.status).toBe(400);
    limited.advance(5 * minuteMs);
    expect((await attempt()).status).toBe(400);
    await limited.close();
  });

  test('hold nobody back for what others try with the same account', async () => {
    const limited = await startTemporaryAuth({ settings: { rateLimitScale: 1 } });
    const { email } = await newSignedIn(limited);
    const signIn = (password: string, address: string) =>
      call(limited, 'POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 0; count < 31; count += 1) await signIn(otherPassword, '203.0.113.1');
    expect((await signIn(goodPassword, '203.0.113.1')).status).toBe(429);
    expect((await signIn(goodPassword, '203.0.113.2')).status).toBe(200);
    await limited.close();
  });
});

test('every event that matters leaves a line without addresses', async () => {
  const audited = await startTemporaryAuth();
  const { client, email } = await newSignedIn(audited);
  await newClient(audited).signInWithPassword({ email, password: 'wrong-password-x' });
  await client.updateUser({ data: { a: 1 } });
  await client.refreshSession();
  await client.mfa.enroll({ factorType: 'totp' });
  await client.signOut();
  const rows = await audited.query.selectFrom('auth_audit_log_entries').selectAll().execute();
  const actions = rows.map(({ payload }) => JSON.parse(payload).action);
  expect(actions).toEqual([
    'user_signedup',
    'login_failed',
    'user_modified',
    'token_refreshed',
    'factor_in_progress',
    'logout',
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
  await audited.close();
});
