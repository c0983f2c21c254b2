import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { purgeOldRecords } from './purge-old-records.ts';
import { createUser, type NewUser } from './users/create-user.ts';
import { testWithAuth } from './temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from './temporary-auth.for-tests.ts';

const test = testWithAuth();

const now = 1_000 * dayMs;

const purgeOld = (auth: TemporaryAuth) => purgeOldRecords({ ...auth.context, clock: () => now });
const createAt = (auth: TemporaryAuth, at: number, user: Partial<NewUser> = {}) =>
  createUser({ ...auth.context, clock: () => at }, { contacts: [], passwordHash: null, ...user });

test('audit entries are deleted after 90 days', async ({ auth }) => {
  const entry = { payload: '{}', ip_address: '203.0.113.1' };
  const ages = { old: 90 * dayMs + 1, young: 90 * dayMs };
  for (const [id, age] of Object.entries(ages)) {
    const line = { id, created_at: now - age, ...entry };
    await auth.query.insertInto('auth_audit_log_entries').values(line).execute();
  }
  await purgeOld(auth);
  const rows = await auth.query.selectFrom('auth_audit_log_entries').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});

test('many old entries are deleted in several statements, so that others need not wait for all', async ({
  auth,
}) => {
  await sql`
    insert into auth_audit_log_entries (id, created_at, payload, ip_address)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
    select 'many ' || n, 0, '{}', '' from numbers
  `.execute(auth.query);
  const deleted: number[] = [];
  const query = auth.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows) deleted.push(Number(result.numAffectedRows));
      return result;
    },
  });
  await purgeOldRecords({ ...auth.context, query, clock: () => now });
  expect(deleted.length).toBeGreaterThan(1);
  expect(deleted.reduce((sum, count) => sum + count)).toBe(2_000);
});

test('abandoned mails are deleted after a week, with the mail server’s response', async ({
  auth,
}) => {
  const week = 7 * dayMs;
  const mails = [
    { id: 'old', state: 'abandoned', settled_at: now - week - 1 },
    { id: 'young', state: 'abandoned', settled_at: now - week },
    { id: 'waiting', state: 'pending', settled_at: null },
  ] as const;
  for (const mail of mails) {
    const rest = { envelope: '', attempts: 1, created_at: 0, next_attempt_at: 0 };
    const row = { ...mail, ...rest, last_error: '550 nobody@example.com' };
    await auth.query.insertInto('auth_mails').values(row).execute();
  }
  await purgeOld(auth);
  const rows = await auth.query.selectFrom('auth_mails').select('id').orderBy('id').execute();
  expect(rows).toEqual([{ id: 'waiting' }, { id: 'young' }]);
});

test('users who never confirmed an address are deleted after a week, unless an administrator created them', async ({
  auth,
}) => {
  const week = 7 * dayMs;
  const registerAt = (address: string, at: number, more: Partial<NewUser> = {}) =>
    createAt(auth, at, {
      contacts: [{ channel: 'email', address }],
      isSelfRegistered: true,
      ...more,
    });
  await registerAt('old@example.com', now - week - 1);
  await registerAt('young@example.com', now - week);
  await registerAt('confirmed@example.com', now - week - 1, { confirmed: ['email'] });
  await registerAt('invited@example.com', now - week - 1, { isSelfRegistered: false });
  await purgeOld(auth);
  const users = auth.query.selectFrom('auth_users').select('email').orderBy('email');
  const left = await users.where('email', 'is not', null).execute();
  expect(left.map(({ email }) => email?.split('@')[0])).toEqual(['confirmed', 'invited', 'young']);
});

test('sessions are deleted a day after their end, and those without an end after 400 unused days', async ({
  auth,
}) => {
  const { id: user_id } = await createAt(auth, now);
  const sessions = [
    { id: 'ended', not_after: now - dayMs - 1, refreshed_at: now },
    { id: 'just ended', not_after: now - dayMs, refreshed_at: now },
    { id: 'forgotten', not_after: null, refreshed_at: now - 400 * dayMs - 1 },
    { id: 'almost forgotten', not_after: null, refreshed_at: now - 400 * dayMs },
    { id: 'long', not_after: now + dayMs, refreshed_at: now - 400 * dayMs - 1 },
  ];
  for (const session of sessions) {
    const rest = { user_id, created_at: 0, updated_at: 0, factor_id: null, aal: 'aal1' } as const;
    const token = { refresh_token_hmac_key: '', refresh_token_counter: 0 };
    const row = { ...session, ...rest, ...token, user_agent: null, ip: null };
    await auth.query.insertInto('auth_sessions').values(row).execute();
  }
  await purgeOld(auth);
  const rows = await auth.query.selectFrom('auth_sessions').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(['almost forgotten', 'just ended', 'long']);
});

test('unfinished flows are deleted once neither they nor their codes can be used', async ({
  auth,
}) => {
  const lifetimeMs = 2 * hourMs + 5 * minuteMs;
  const columns = {
    provider_type: 'google',
    authentication_method: 'oauth',
    updated_at: now,
  } as const;
  for (const [id, age] of Object.entries({ old: lifetimeMs + 1, young: lifetimeMs })) {
    const flow = { ...columns, id, created_at: now - age };
    await auth.query.insertInto('auth_flow_state').values(flow).execute();
  }
  await purgeOld(auth);
  const rows = await auth.query.selectFrom('auth_flow_state').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});

test('unused links and codes are deleted after an hour, with the recipient’s address', async ({
  auth,
}) => {
  const { id: user_id } = await createAt(auth, now);
  const tokens = [
    { id: 'old', token_type: 'recovery_token', created_at: now - hourMs - 1 },
    { id: 'young', token_type: 'confirmation_token', created_at: now - hourMs },
  ] as const;
  for (const token of tokens) {
    const rest = { code_hash: '', flow_state_id: null };
    const row = { ...token, ...rest, user_id, token_hash: token.id, relates_to: 'a@example.com' };
    await auth.query.insertInto('auth_one_time_tokens').values(row).execute();
  }
  await purgeOld(auth);
  const rows = await auth.query.selectFrom('auth_one_time_tokens').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});
