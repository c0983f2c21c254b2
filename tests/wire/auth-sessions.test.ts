import type { AuthChangeEvent } from '@supabase/auth-js';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { hourMs, minuteMs } from '../../server/platform/time/clock.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  newSignedIn,
  type Admin,
} from './auth-client.ts';
import { isAlive } from './session-tokens.for-tests.ts';

const test = testWithAuth();

describe('a session', () => {
  test('emits its events from start to end', async ({ auth }) => {
    const client = newClient(auth);
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.signUp({ email: newEmail(), password: goodPassword });
    await client.refreshSession();
    await client.updateUser({ data: { hello: 'world' } });
    await client.signOut();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  test('has an access token that anybody can verify with the published keys', async ({ auth }) => {
    const { session, user, email } = await newSignedIn(auth);
    const { json } = await call(auth, 'GET', '/.well-known/jwks.json');
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(json));
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(payload).toMatchObject({
      iss: auth.url,
      sub: user.id,
      aud: 'authenticated',
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      session_id: expect.any(String),
    });
    expect(payload['amr']).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
    expect(payload.exp).toBe(session.expires_at);
  });

  test('gets its own tokens at every sign-in', async ({ auth }) => {
    const { client, email, session: first } = await newSignedIn(auth);
    const { data } = await client.signInWithPassword({ email, password: goodPassword });
    const second = data.session;
    if (!second) throw new Error('There is no session.');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
    expect(after.sub).toBe(before.sub);
    expect(after['session_id']).not.toBe(before['session_id']);
  });

  test('rejects its access token after an hour', async ({ startAuth }) => {
    const clocked = await startAuth();
    const { session } = await newSignedIn(clocked);
    const readUser = () => call(clocked, 'GET', '/user', { token: session.access_token });
    clocked.advance(hourMs - minuteMs);
    expect((await readUser()).status).toBe(200);
    clocked.advance(2 * minuteMs);
    const late = await readUser();
    expect([late.status, late.json.code]).toEqual([403, 'bad_jwt']);
  });

  test.for<[string, (admin: Admin, id: string) => Promise<{ error: unknown }>]>([
    ['disabled', (admin, id) => admin.updateUserById(id, { ban_duration: '24h' })],
    ['deleted', (admin, id) => admin.deleteUser(id)],
    ['erased', (admin, id) => admin.deleteUser(id, true)],
  ])('ends when its user is %s', async ([, happen], { auth }) => {
    const { user, session } = await newSignedIn(auth);
    expect((await happen(await newAdmin(auth), user.id)).error).toBeNull();
    expect(await isAlive(auth, session)).toBe(false);
  });

  test('lets the client verify its claims locally', async ({ auth }) => {
    const { client, email } = await newSignedIn(auth);
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(email);
  });

  test('survives in storage and is restored by the next client', async ({ auth }) => {
    const { client, email } = await newSignedIn(auth);
    const next = newClient(auth);
    for (const [key, value] of client.kept) next.kept.set(key, value);
    const { data } = await next.getSession();
    expect(data.session?.user.email).toBe(email);
  });

  test('has the response format of Supabase', async ({ auth }) => {
    const { session, email } = await newSignedIn(auth);
    expect(session).toMatchObject({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
      user: {
        id: expect.any(String),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        email_confirmed_at: expect.any(String),
        confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        is_anonymous: false,
        identities: [{ provider: 'email', identity_data: { email }, email }],
      },
    });
  });
});
