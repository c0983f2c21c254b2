import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { forgetOldRecords } from './forget-old-records.ts';
import { createUser } from './users/create-user.ts';
import { startTemporaryAuth, type TemporaryAuth } from './temporary-auth.for-tests.ts';

let auth: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth();
});
afterAll(() => auth.close());

const now = 1_000 * dayMs;

test('lines of the audit table go after 90 days', async () => {
  const entry = { payload: '{}', ip_address: '203.0.113.1' };
  const ages = { old: 90 * dayMs + 1, young: 90 * dayMs };
  for (const [id, age] of Object.entries(ages)) {
    const line = { id, created_at: now - age, ...entry };
    await auth.query.insertInto('auth_audit_log_entries').values(line).execute();
  }
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const rows = await auth.query.selectFrom('auth_audit_log_entries').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});

test('mails that were given up go after a week, with what the mail server said', async () => {
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
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const rows = await auth.query.selectFrom('auth_mails').select('id').orderBy('id').execute();
  expect(rows).toEqual([{ id: 'waiting' }, { id: 'young' }]);
});

test('users who never confirmed an address go after a week, unless an administrator created them', async () => {
  const week = 7 * dayMs;
  const createAt = (email: string, at: number, more = {}) =>
    createUser(auth.query, { email, passwordHash: null, isSelfRegistered: true, ...more }, at);
  await createAt('old@example.com', now - week - 1);
  await createAt('young@example.com', now - week);
  await createAt('confirmed@example.com', now - week - 1, { isEmailConfirmed: true });
  await createAt('invited@example.com', now - week - 1, { isSelfRegistered: false });
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const users = auth.query.selectFrom('auth_users').select('email').orderBy('email');
  const left = await users.where('email', 'is not', null).execute();
  expect(left.map(({ email }) => email?.split('@')[0])).toEqual(['confirmed', 'invited', 'young']);
});

test('sessions go a day after their end, and unused ones where they end or after 400 days', async () => {
  const { id: user_id } = await createUser(auth.query, { passwordHash: null }, now);
  const sessions = [
    { id: 'ended', not_after: now - dayMs - 1, refreshed_at: now },
    { id: 'just ended', not_after: now - dayMs, refreshed_at: now },
    { id: 'unused', not_after: null, refreshed_at: now - dayMs - hourMs - 1 },
    { id: 'used', not_after: null, refreshed_at: now - dayMs - hourMs },
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
  const listIds = async () => {
    const rows = await auth.query.selectFrom('auth_sessions').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const kept = ['almost forgotten', 'just ended', 'long', 'unused', 'used'];
  expect(await listIds()).toEqual(kept);
  await forgetOldRecords(auth.query, { sessionIdleMs: hourMs, sendIntervalMs: 0 }, now);
  expect(await listIds()).toEqual(['just ended', 'used']);
});

test('flows nobody finished go once neither they nor their code could still work', async () => {
  const lifetimeMs = 2 * hourMs + 5 * minuteMs;
  const columns = {
    user_id: null,
    auth_code: null,
    code_challenge: null,
    code_challenge_method: null,
    provider_type: 'google',
    provider_access_token: null,
    provider_refresh_token: null,
    provider_code_verifier: null,
    provider_nonce: null,
    referrer: null,
    linking_target_id: null,
    authentication_method: 'oauth',
    auth_code_issued_at: null,
    updated_at: now,
  } as const;
  for (const [id, age] of Object.entries({ old: lifetimeMs + 1, young: lifetimeMs })) {
    const flow = { ...columns, id, created_at: now - age };
    await auth.query.insertInto('auth_flow_state').values(flow).execute();
  }
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const rows = await auth.query.selectFrom('auth_flow_state').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});

test('links and codes nobody used go after an hour, with the address they were sent to', async () => {
  const { id: user_id } = await createUser(auth.query, { passwordHash: null }, now);
  const tokens = [
    { id: 'old', token_type: 'recovery_token', created_at: now - hourMs - 1 },
    { id: 'young', token_type: 'confirmation_token', created_at: now - hourMs },
  ] as const;
  for (const token of tokens) {
    const rest = { code_hash: '', failed_attempts: 0, flow_state_id: null };
    const row = { ...token, ...rest, user_id, token_hash: token.id, relates_to: 'a@example.com' };
    await auth.query.insertInto('auth_one_time_tokens').values(row).execute();
  }
  await forgetOldRecords(auth.query, { sessionIdleMs: undefined, sendIntervalMs: 0 }, now);
  const rows = await auth.query.selectFrom('auth_one_time_tokens').select('id').execute();
  expect(rows).toEqual([{ id: 'young' }]);
});
