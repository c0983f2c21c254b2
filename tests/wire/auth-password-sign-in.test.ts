import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { describe, expect, vi } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';
import { refresh } from './session-tokens.for-tests.ts';

/** The options of each password hash. The duration of a hash depends on nothing else. */
const hashed = vi.hoisted((): object[] => []);
/** Delays the next hash. */
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

const test = testWithAuth({ hashesAtFullCost: true });

describe('password sign-in', () => {
  test('starts a session', async ({ auth }) => {
    const { email } = await newSignedIn(auth);
    const { data, error } = await newClient(auth).signInWithPassword({
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('compares the password exactly, including case and surrounding spaces', async ({ auth }) => {
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

  test.for([
    [
      'a wrong password',
      async (auth: TemporaryAuth) => (await newSignedIn(auth)).email,
      'wrong-password-entirely',
    ],
    ['an unknown user', async () => newEmail(), goodPassword],
    ['an empty password', async (auth: TemporaryAuth) => (await newSignedIn(auth)).email, ''],
  ] as const)('returns the same error for %s', async ([, makeEmail, password], { auth }) => {
    const body = { email: await makeEmail(auth), password };
    const { status, json } = await call(auth, 'POST', '/token?grant_type=password', { body });
    expect(status).toBe(400);
    expect(json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('reports a ban only with the correct password', async ({ auth }) => {
    const { email, user, session } = await newSignedIn(auth);
    const admin = await newAdmin(auth);
    await admin.updateUserById(user.id, { ban_duration: '24h' });
    const client = newClient(auth);
    const right = await client.signInWithPassword({ email, password: goodPassword });
    expect([right.error?.status, right.error?.code]).toEqual([400, 'user_banned']);
    const wrong = await client.signInWithPassword({ email, password: 'something-else-here' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await refresh(auth, session.refresh_token)).status).toBe(400);
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  test('does the same hashing work for an unknown user as for a wrong password', async ({
    auth,
  }) => {
    const { email } = await newSignedIn(auth);
    const hashesFor = async (address: string) => {
      hashed.length = 0;
      await newClient(auth).signInWithPassword({ email: address, password: 'wrong-password-x' });
      return [...hashed];
    };
    // The first sign-in creates the dummy hash for unknown users.
    await hashesFor(newEmail());

    const forUnknown = await hashesFor(newEmail());
    expect(forUnknown).toEqual([
      { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 },
    ]);
    expect(await hashesFor(email)).toEqual(forUnknown);
  });

  test('runs as many database queries for an unknown user as for a wrong password', async ({
    startAuth,
    onTestFinished,
  }) => {
    const database = await openTemporaryDatabase();
    let queries = 0;
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    onTestFinished(() => database.close());
    const counted = await startAuth({ database: { ...database, query } });
    const { email } = await newSignedIn(counted);
    const countFor = async (address: string) => {
      queries = 0;
      const credentials = { email: address, password: 'wrong-password-x' };
      const { error } = await newClient(counted).signInWithPassword(credentials);
      expect(error?.code).toBe('invalid_credentials');
      return queries;
    };
    expect(await countFor(email)).toBe(await countFor(newEmail()));
  });

  /** Signs in with the correct password, and makes a change while the password is being compared. */
  async function signInDuring(
    auth: TemporaryAuth,
    happen: (id: string) => Promise<{ error: unknown }>,
  ) {
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

  test('starts no session with a password that changed during the comparison', async ({ auth }) => {
    const admin = await newAdmin(auth);
    const password = otherPassword;
    const changed = await signInDuring(auth, (id) => admin.updateUserById(id, { password }));
    expect(changed).toBe('invalid_credentials');
    const banned = await signInDuring(auth, (id) =>
      admin.updateUserById(id, { ban_duration: '24h' }),
    );
    expect(banned).toBe('user_banned');
    for (const isSoft of [true, false]) {
      expect(await signInDuring(auth, (id) => admin.deleteUser(id, isSoft))).toBe('user_not_found');
    }
  });

  test('ends a concurrent sign-in when the password changes', async ({ auth }) => {
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
    // Long enough for PostgreSQL to wait for the row that the sign-in has locked.
    await sleep(500);
    started.resolve();
    await starting;
    expect((await changing).error).toBeNull();
    const sessions = auth.query.selectFrom('auth_sessions').select('id');
    expect(await sessions.where('user_id', '=', userId).execute()).toEqual([{ id }]);
  });

  test('cannot set a new password with the old one after the owner has changed it', async ({
    auth,
  }) => {
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
