/* One long file: all races are run against one server, whose rows another connection locks. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, vi } from 'vitest';
import {
  startAuthUntil,
  testWithAuth,
} from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { emptyUserRow } from '../../server/auth/users/user.ts';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createTemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';
import {
  call,
  goodPassword,
  newClient,
  newEmail,
  newSignedIn,
  readMail,
} from '../wire/auth-client.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');
/** Distinguishes the server's connections from those of the test. */
const serverName = `auth-races-${randomUUID()}`;

/** The fixture `other` is the connection that locks rows, and `database` is the server's. */
const test = testWithAuth()
  .extend('data', { scope: 'file' }, async ({}, { onCleanup }) => {
    const data = await createTemporaryData();
    onCleanup(() => data.remove());
    return data;
  })
  .extend('other', { scope: 'file' }, async ({ data }, { onCleanup }) => {
    const other = await data.open();
    onCleanup(() => other.close());
    await migrate(other, migrationsDir);
    return other;
  })
  .extend('database', { scope: 'file' }, async ({ data, other: _migrates }, { onCleanup }) => {
    if (!('postgresUrl' in data.location)) throw new Error('This is about PostgreSQL.');
    const url = new URL(data.location.postgresUrl);
    url.searchParams.set('application_name', serverName);
    const database = await openDatabase({ postgresUrl: url.href });
    onCleanup(() => database.close());
    return database;
  })
  .extend('auth', { scope: 'file' }, ({ database }, { onCleanup }) =>
    startAuthUntil(onCleanup, {
      database,
      settings: { allowsLinking: true, rateLimitScale: 1 },
    }),
  );

type Call = ReturnType<typeof call>;

/** Makes calls concurrent: each waits for a row that another connection has locked, and when all of them wait the row is released. */
async function meet(
  other: Database,
  row: { table: 'auth_users' | 'auth_mfa_factors'; id: string },
  starts: (() => Call)[],
) {
  const running: Call[] = [];
  await other.query.transaction().execute(async (trx) => {
    await trx.selectFrom(row.table).select('id').where('id', '=', row.id).forUpdate().execute();
    for (const start of starts) {
      running.push(start());
      await vi.waitFor(async () => expect(await countWaiting(other)).toBe(running.length));
    }
  });
  return Promise.all(running);
}

async function countWaiting(other: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${serverName} and wait_event_type = 'Lock'
  `.execute(other.query);
  return rows.length;
}

const codesOf = (answers: Awaited<Call>[]) =>
  answers.map(({ status, json }) => (status === 200 ? 200 : json.code)).toSorted();

let callers = 0;

async function newEnrolled(auth: TemporaryAuth) {
  // Its own address, because calls are counted per address.
  const headers = { 'x-forwarded-for': `203.0.113.${++callers}` };
  const signedIn = await newSignedIn(auth);
  const token = signedIn.session.access_token;
  const body = { factor_type: 'totp', friendly_name: 'app' };
  const enrolled = await call(auth, 'POST', '/factors', { token, body });
  const path = `/factors/${enrolled.json.id}`;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.json.totp.secret) });
  const challenge = async () => {
    const { json } = await call(auth, 'POST', `${path}/challenge`, { token, headers, body: {} });
    return json.id as string;
  };
  const verify = (challenge_id: string, code = totp.generate()) =>
    call(auth, 'POST', `${path}/verify`, { token, headers, body: { challenge_id, code } });
  return { ...signedIn, token, factorId: enrolled.json.id as string, path, challenge, verify };
}

describe('a second factor', () => {
  test('cannot be removed during its verification by a session with one factor', async ({
    auth,
    other,
  }) => {
    const { email, token, factorId, path, challenge, verify } = await newEnrolled(auth);
    const weaker = newClient(auth);
    const { data: signedIn } = await weaker.signInWithPassword({ email, password: goodPassword });
    const id = await challenge();
    const [verified, removed] = await meet(other, { table: 'auth_mfa_factors', id: factorId }, [
      () => verify(id),
      () => call(auth, 'DELETE', path, { token: signedIn.session?.access_token ?? '' }),
    ]);
    expect(verified?.status).toBe(200);
    expect([removed?.status, removed?.json.code]).toEqual([403, 'session_not_found']);
    const { json } = await call(auth, 'GET', '/user', { token });
    expect(json.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  });

  test('cannot be verified by a session that is signed out concurrently', async ({
    auth,
    other,
  }) => {
    const { user, token, challenge, verify } = await newEnrolled(auth);
    const id = await challenge();
    const signOut = () => call(auth, 'POST', '/logout', { token });
    const row = { table: 'auth_users', id: user.id } as const;
    const [, verified] = await meet(other, row, [signOut, () => verify(id)]);
    expect([verified?.status, verified?.json.code]).toEqual([403, 'session_not_found']);
  });

  test('can be removed while a reused refresh token ends a session that verified it', async ({
    auth,
    other,
  }) => {
    const { token, path, challenge, verify } = await newEnrolled(auth);
    const { json: verified } = await verify(await challenge());
    const { session_id: id } = decodeJwt<{ session_id: string }>(verified.access_token);
    let removed: Call | undefined;
    await other.query.transaction().execute(async (trx) => {
      // As the deletion of a session does: first its row, then the rows that refer to it.
      await trx.selectFrom('auth_sessions').select('id').where('id', '=', id).forUpdate().execute();
      removed = call(auth, 'DELETE', path, { token });
      await vi.waitFor(async () => expect(await countWaiting(other)).toBe(1));
      await trx.deleteFrom('auth_sessions').where('id', '=', id).execute();
    });
    expect((await removed)?.status).toBe(200);
  });

  test('has a unique name, even when several are enrolled at the same moment', async ({
    auth,
    other,
  }) => {
    const { user, session } = await newSignedIn(auth);
    const body = { factor_type: 'totp', friendly_name: 'the same' };
    const enroll = () => call(auth, 'POST', '/factors', { token: session.access_token, body });
    const answers = await meet(other, { table: 'auth_users', id: user.id }, [
      enroll,
      enroll,
      enroll,
    ]);
    expect(codesOf(answers)).toEqual([200, 'mfa_factor_name_conflict', 'mfa_factor_name_conflict']);
  });
});

describe('a user', () => {
  test('has the new address when both confirmation links are clicked at the same moment', async ({
    auth,
    other,
  }) => {
    const { email, user, session } = await newSignedIn(auth);
    const token = session.access_token;
    const next = newEmail();
    await call(auth, 'PUT', '/user', { token, body: { email: next } });
    const links = [email, next].map((address) => readMail(auth, address).token);
    const answers = await meet(
      other,
      { table: 'auth_users', id: user.id },
      links.map((token_hash) => () => {
        const body = { type: 'email_change', token_hash };
        return call(auth, 'POST', '/verify', { body });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(auth, 'GET', '/user', { token })).json.email).toBe(next);
  });

  test('is created once when the same address signs up several times at the same moment', async ({
    database,
    startAuth,
  }) => {
    const email = newEmail();
    const unconfirmed = await startAuth({
      database,
      settings: { confirmsAutomatically: false, sendIntervalMs: minuteMs },
    });
    const body = { email, password: goodPassword };
    const signUp = () => call(unconfirmed, 'POST', '/signup', { body });
    const answers = await Promise.all([signUp(), signUp()]);
    expect(codesOf(answers)).toEqual([200, 'over_email_send_rate_limit']);
  });

  test('is not revealed as new when other requests create it at the same moment', async ({
    auth,
    database,
    other,
    startAuth,
  }) => {
    const email = newEmail();
    const unconfirmed = await startAuth({
      database,
      settings: { confirmsAutomatically: false, sendIntervalMs: minuteMs },
    });
    const signUp = { body: { email, password: goodPassword } };
    const starts = [
      () => call(unconfirmed, 'POST', '/signup', signUp),
      () => call(unconfirmed, 'POST', '/otp', { body: { email } }),
      () => call(auth, 'POST', '/signup', signUp),
    ];
    const running: Call[] = [];
    await other.query.transaction().execute(async (trx) => {
      const user = { ...emptyUserRow(randomUUID(), Date.now()), email, signed_up_at: Date.now() };
      await trx.insertInto('auth_users').values(user).execute();
      for (const start of starts) {
        running.push(start());
        await vi.waitFor(async () => expect(await countWaiting(other)).toBe(running.length));
      }
    });
    // The last one is where sign-up reveals it by design.
    expect(codesOf(await Promise.all(running))).toEqual([200, 200, 'user_already_exists']);
  });

  test('keeps one identity when the last two are removed at the same moment', async ({
    auth,
    other,
  }) => {
    const { user, session } = await newSignedIn(auth);
    const token = session.access_token;
    const [own] = await auth.query
      .selectFrom('auth_identities')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    if (!own) throw new Error('No identity.');
    const added = { ...own, id: randomUUID(), provider: 'google', provider_id: randomUUID() };
    await auth.query.insertInto('auth_identities').values(added).execute();
    const answers = await meet(
      other,
      { table: 'auth_users', id: user.id },
      [own.id, added.id].map(
        (id) => () => call(auth, 'DELETE', `/user/identities/${id}`, { token }),
      ),
    );
    expect(codesOf(answers)).toEqual([200, 'single_identity_not_deletable']);
    const { json } = await call(auth, 'GET', '/user', { token });
    expect(json.identities).toHaveLength(1);
  });
});
