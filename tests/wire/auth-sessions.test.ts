/* One file although long: the life of a session from sign-in to sign-out, on one server. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs, secondMs } from '../../server/platform/clock.ts';
import {
  startTemporaryAuth,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import { openTemporaryDatabase } from '../../server/platform/temporary-database.for-tests.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';

/** What the server has hashed passwords with: how long it takes depends on nothing else. */
const hashed = vi.hoisted((): object[] => []);
/** What the next hash waits for. */
const nextHash = vi.hoisted((): { after: Promise<void> | undefined } => ({ after: undefined }));
vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters;
    hashed.push({ algorithm, memory, passes, parallelism });
    const { after } = nextHash;
    nextHash.after = undefined;
    return original.argon2(algorithm, parameters, async (...result) => {
      await after;
      callback(...result);
    });
  };
  return { ...original, argon2 };
});

let auth: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth();
});
afterAll(() => auth.close());

type Tokens = Pick<Session, 'access_token' | 'refresh_token'>;
type Admin = Awaited<ReturnType<typeof newAdmin>>;

const refresh = (token: string) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

describe('a session', () => {
  test('emits its events from the first to the last', async () => {
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

  test('has an access token that anybody can verify with the published keys', async () => {
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

  test('has tokens of its own, new with every sign-in', async () => {
    const { client, email, session: first } = await newSignedIn(auth);
    const { data } = await client.signInWithPassword({ email, password: goodPassword });
    const second = data.session;
    if (!second) throw new Error('There is no session.');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
    expect(after.sub).toBe(before.sub);
    expect(after['session_id']).not.toBe(before['session_id']);
  });

  test('has an access token that is refused once its hour is over', async () => {
    const clocked = await startTemporaryAuth();
    const { session } = await newSignedIn(clocked);
    const readUser = () => call(clocked, 'GET', '/user', { token: session.access_token });
    clocked.advance(hourMs - 5 * secondMs);
    expect((await readUser()).status).toBe(200);
    clocked.advance(10 * secondMs);
    const late = await readUser();
    expect([late.status, late.json.code]).toEqual([403, 'bad_jwt']);
    await clocked.close();
  });

  test.each<[string, (admin: Admin, id: string) => Promise<{ error: unknown }>]>([
    ['disabled', (admin, id) => admin.updateUserById(id, { ban_duration: '24h' })],
    ['deleted', (admin, id) => admin.deleteUser(id)],
    ['erased', (admin, id) => admin.deleteUser(id, true)],
  ])('ends when its user is %s', async (_, happen) => {
    const { user, session } = await newSignedIn(auth);
    expect((await happen(await newAdmin(auth), user.id)).error).toBeNull();
    expect(await isAlive(session)).toBe(false);
  });

  test('lets the client verify its claims by itself', async () => {
    const { client, email } = await newSignedIn(auth);
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(email);
  });

  test('survives in storage and is taken up by the next client', async () => {
    const { client, email } = await newSignedIn(auth);
    const next = newClient(auth);
    for (const [key, value] of client.kept) next.kept.set(key, value);
    const { data } = await next.getSession();
    expect(data.session?.user.email).toBe(email);
  });

  test('is answered in the shape of Supabase', async () => {
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

describe('a refresh token', () => {
  test('is nowhere in the database', async () => {
    const { session } = await newSignedIn(auth);
    const rows = await auth.query.selectFrom('auth_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });

  test('gives the next one, and again the same when its answer was lost', async () => {
    const { session } = await newSignedIn(auth);
    const first = await refresh(session.refresh_token);
    const again = await refresh(session.refresh_token);
    expect(first.status).toBe(200);
    expect(first.json.refresh_token).not.toBe(session.refresh_token);
    expect(again.json.refresh_token).toBe(first.json.refresh_token);
  });

  test('still counts one behind after the reuse interval', async () => {
    const { session } = await newSignedIn(auth);
    const first = await refresh(session.refresh_token);
    auth.advance(11 * secondMs);
    expect((await refresh(session.refresh_token)).json.refresh_token).toBe(
      first.json.refresh_token,
    );
  });

  test('that is old is not good again because the clock was set back', async () => {
    const clocked = await startTemporaryAuth();
    const { session } = await newSignedIn(clocked);
    const rotate = (refresh_token: string) =>
      call(clocked, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    clocked.advance(hourMs);
    const first = await rotate(session.refresh_token);
    await rotate(first.json.refresh_token);
    clocked.advance(-hourMs);
    const reused = await rotate(session.refresh_token);
    expect([reused.status, reused.json.code]).toEqual([400, 'refresh_token_already_used']);
    await clocked.close();
  });

  test('ends the session when it comes back two rotations later', async () => {
    const { session, user } = await newSignedIn(auth);
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.json.refresh_token);
    auth.advance(11 * secondMs);
    const reused = await refresh(session.refresh_token);
    expect(reused.status).toBe(400);
    expect(reused.json).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(second.json.refresh_token)).json.code).toBe('refresh_token_not_found');
    const stillThere = await call(auth, 'GET', '/user', { token: second.json.access_token });
    expect(stillThere.json.code).toBe('session_not_found');
    const audit = await auth.query
      .selectFrom('auth_audit_log_entries')
      .select('payload')
      .where('payload', 'like', `%token_reuse_detected%${user.id}%`)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('gives every tab the same next one when many refresh at once', async () => {
    const { session } = await newSignedIn(auth);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refresh(session.refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1);
    const { session_id: id } = decodeJwt(session.access_token) as { session_id: string };
    const row = await auth.query
      .selectFrom('auth_sessions')
      .select('refresh_token_counter')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.refresh_token_counter).toBe(1);
  });

  test('is refused when changed in any place', async () => {
    const { session } = await newSignedIn(auth);
    const token = session.refresh_token;
    for (let at = 0; at < token.length; at += 3) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const { status, json } = await refresh(changed);
      expect([status, json.code]).toEqual([400, 'refresh_token_not_found']);
    }
    expect((await refresh('')).json.code).toBe('validation_failed');
  });

  test('is not answered with the session as it was raised to two factors meanwhile', async () => {
    const { session } = await newSignedIn(auth);
    const { session_id: id } = decodeJwt(session.access_token) as { session_id: string };
    const raised = Promise.withResolvers<void>();
    const raising = auth.query.transaction().execute(async (trx) => {
      const key = Buffer.alloc(32).toString('base64url');
      await trx
        .updateTable('auth_sessions')
        .set({ aal: 'aal2', refresh_token_hmac_key: key, refresh_token_counter: 1 })
        .where('id', '=', id)
        .execute();
      await raised.promise;
    });
    const refreshing = refresh(session.refresh_token);
    // Long enough for PostgreSQL to have read the session as it was, and to wait for it.
    await sleep(300);
    raised.resolve();
    await raising;
    expect((await refreshing).json.code).toBe('refresh_token_not_found');
  });

  test('ends with the session’s time', async () => {
    const limited = await startTemporaryAuth({
      settings: { sessionLifetimeMs: 2 * hourMs, sessionIdleMs: hourMs },
    });
    const { session } = await newSignedIn(limited);
    const use = (refresh_token: string) =>
      call(limited, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    limited.advance(0.9 * hourMs);
    const second = await use(session.refresh_token);
    expect(second.status).toBe(200);
    limited.advance(1.05 * hourMs);
    expect((await use(second.json.refresh_token)).json.code).toBe('session_expired');
    await limited.close();
  });
});

describe('sign-in with a password', () => {
  test('starts a session', async () => {
    const { email } = await newSignedIn(auth);
    const { data, error } = await newClient(auth).signInWithPassword({
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('compares the password as it was typed: every letter, its case and the spaces around', async () => {
    const password = ` Grüße ${'aBcDe-'.repeat(30)}ende `;
    const { client, email } = await newSignedIn(auth);
    expect((await client.updateUser({ password })).error).toBeNull();
    const signIn = (typed: string) =>
      newClient(auth).signInWithPassword({ email, password: typed });
    expect((await signIn(password)).error).toBeNull();
    const altered = [
      password.toLowerCase(),
      password.trim(),
      password.slice(0, -1),
      password.slice(0, 72),
      `${password}x`,
      password.replace('ü', 'u'),
    ];
    for (const typed of altered) {
      expect((await signIn(typed)).error?.code).toBe('invalid_credentials');
    }
  });

  test.each([
    ['a wrong password', async () => (await newSignedIn(auth)).email, 'wrong-password-entirely'],
    ['an unknown user', async () => newEmail(), goodPassword],
    ['an empty password', async () => (await newSignedIn(auth)).email, ''],
  ])('is refused alike for %s', async (_, makeEmail, password) => {
    const body = { email: await makeEmail(), password };
    const { status, json } = await call(auth, 'POST', '/token?grant_type=password', { body });
    expect(status).toBe(400);
    expect(json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('tells a banned user so, and only with the right password', async () => {
    const { email, user, session } = await newSignedIn(auth);
    const admin = await newAdmin(auth);
    await admin.updateUserById(user.id, { ban_duration: '24h' });
    const client = newClient(auth);
    const right = await client.signInWithPassword({ email, password: goodPassword });
    expect([right.error?.status, right.error?.code]).toEqual([400, 'user_banned']);
    const wrong = await client.signInWithPassword({ email, password: 'something-else-here' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await refresh(session.refresh_token)).status).toBe(400);
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  test('does the same work for an unknown user as for a wrong password', async () => {
    const { email } = await newSignedIn(auth);
    const hashesFor = async (address: string) => {
      hashed.length = 0;
      await newClient(auth).signInWithPassword({ email: address, password: 'wrong-password-x' });
      return [...hashed];
    };
    // The very first makes the hash that nobody has the password of.
    await hashesFor(newEmail());

    const forUnknown = await hashesFor(newEmail());
    expect(forUnknown).toEqual([
      { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 },
    ]);
    expect(await hashesFor(email)).toEqual(forUnknown);
  });

  test('asks the database as often for an unknown user as for a wrong password', async () => {
    const database = await openTemporaryDatabase();
    let queries = 0;
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = await startTemporaryAuth({ database: { ...database, query } });
    const { email } = await newSignedIn(counted);
    const countFor = async (address: string) => {
      queries = 0;
      const credentials = { email: address, password: 'wrong-password-x' };
      const { error } = await newClient(counted).signInWithPassword(credentials);
      expect(error?.code).toBe('invalid_credentials');
      return queries;
    };
    expect(await countFor(email)).toBe(await countFor(newEmail()));
    await counted.close();
    await database.close();
  });

  /** Signs in with the right password, and lets something happen while it is compared. */
  async function signInDuring(happen: (id: string) => Promise<{ error: unknown }>) {
    const { email, user } = await newSignedIn(auth);
    const happened = Promise.withResolvers<void>();
    nextHash.after = happened.promise;
    hashed.length = 0;
    const client = newClient(auth);
    const signingIn = client.signInWithPassword({ email, password: goodPassword });
    await vi.waitFor(() => expect(hashed).toHaveLength(1));
    const { error } = await happen(user.id);
    happened.resolve();
    expect(error).toBeNull();
    return (await signingIn).error?.code;
  }

  test('starts no session with a password that was changed while it was compared', async () => {
    const admin = await newAdmin(auth);
    const password = otherPassword;
    const changed = await signInDuring((id) => admin.updateUserById(id, { password }));
    expect(changed).toBe('invalid_credentials');
    const banned = await signInDuring((id) => admin.updateUserById(id, { ban_duration: '24h' }));
    expect(banned).toBe('user_banned');
    for (const isSoft of [true, false]) {
      expect(await signInDuring((id) => admin.deleteUser(id, isSoft))).toBe('user_not_found');
    }
  });

  test('that is under way is ended by a new password too', async () => {
    const { client, session } = await newSignedIn(auth);
    const { session_id: id, sub: userId = '' } = decodeJwt(session.access_token);
    const started = Promise.withResolvers<void>();
    const starting = auth.query.transaction().execute(async (trx) => {
      const users = trx.updateTable('auth_users').where('id', '=', userId);
      await users.set({ last_sign_in_at: Date.now() }).execute();
      const sessions = trx.selectFrom('auth_sessions').selectAll();
      const own = await sessions.where('id', '=', String(id)).executeTakeFirstOrThrow();
      await trx
        .insertInto('auth_sessions')
        .values({ ...own, id: randomUUID() })
        .execute();
      await started.promise;
    });
    const changing = client.updateUser({ password: otherPassword });
    // Long enough for PostgreSQL to have come to the row that the sign-in holds.
    await sleep(500);
    started.resolve();
    await starting;
    expect((await changing).error).toBeNull();
    const sessions = auth.query.selectFrom('auth_sessions').select('id');
    expect(await sessions.where('user_id', '=', userId).execute()).toEqual([{ id }]);
  });

  test('with the old password cannot set another once the owner has changed it', async () => {
    const { client, email, user } = await newSignedIn(auth);
    const thief = newClient(auth);
    await thief.signInWithPassword({ email, password: goodPassword });
    const changed = Promise.withResolvers<void>();
    nextHash.after = changed.promise;
    hashed.length = 0;
    const stealing = thief.updateUser({ password: 'the-thief-chose-this-88' });
    await vi.waitFor(() => expect(hashed).toHaveLength(1));
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    changed.resolve();
    expect((await stealing).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).data.user?.id).toBe(user.id);
  });
});

async function threeSessions() {
  const first = await newSignedIn(auth);
  const sessions = [{ client: first.client, session: first.session }];
  for (const client of [newClient(auth), newClient(auth)]) {
    const credentials = { email: first.email, password: goodPassword };
    const { data } = await client.signInWithPassword(credentials);
    if (!data.session) throw new Error('There is no session.');
    sessions.push({ client, session: data.session });
  }
  return sessions;
}

/** Whether the server still takes its tokens, whatever a client remembers; both of them or neither. */
async function isAlive({ access_token: token, refresh_token }: Tokens): Promise<boolean> {
  const read = await call(auth, 'GET', '/user', { token });
  const refreshed = await refresh(refresh_token);
  expect(refreshed.status === 200).toBe(read.status === 200);
  return read.status === 200;
}

describe('signing out', () => {
  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('with scope %s ends the right sessions', async (scope, alive) => {
    const sessions = await threeSessions();
    const own = sessions[0]!.client;
    expect((await own.signOut({ scope })).error).toBeNull();
    expect(await Promise.all(sessions.map(({ session }) => isAlive(session)))).toEqual(alive);
    // What the browser keeps of it goes too.
    expect(own.kept.size > 0).toBe(scope === 'others');
  });

  test('refuses a scope it does not know', async () => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const { status, json } = await call(auth, 'POST', '/logout?scope=everything', { token });
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect((await call(auth, 'POST', '/logout', { token })).status).toBe(204);
  });

  test('is no error for the client when user or session are gone', async () => {
    const { client, user } = await newSignedIn(auth);
    await (await newAdmin(auth)).deleteUser(user.id);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  test('with a bad token is refused with the code of a bad token', async () => {
    const admin = await newAdmin(auth);
    const { error } = await admin.signOut('this-is-a-bad-token');
    expect(error?.message).toMatch(/^invalid JWT/);
    expect([error?.status, error?.code]).toEqual([403, 'bad_jwt']);
  });
});

describe('an anonymous session', () => {
  test('is refused unless it is allowed', async () => {
    const { error } = await newClient(auth).signInAnonymously();
    expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
    expect(error?.message).toContain('Anonymous sign-ins are disabled');
  });

  test('starts, and becomes a user’s with an address', async () => {
    const open = await startTemporaryAuth({ settings: { allowsAnonymous: true } });
    const client = newClient(open);
    const { data, error } = await client.signInAnonymously({
      options: { data: { theme: 'dark' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'dark' } });
    const nameless = await client.reauthenticate();
    expect(nameless.error?.message).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );
    const email = newEmail();
    const changed = await client.updateUser({ email, password: goodPassword });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({ email, is_anonymous: false });
    await open.close();
  });
});
