import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { lockUser } from '../../server/auth/users/user-store.ts';
import { hourMs, secondMs } from '../../server/platform/time/clock.ts';
import { call, newSignedIn } from './auth-client.ts';
import { refresh } from './session-tokens.for-tests.ts';

const test = testWithAuth();

describe('a refresh token', () => {
  test('is not stored in plain text', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const rows = await auth.query.selectFrom('auth_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });

  test('returns the next token, and the same one again when the response was lost', async ({
    auth,
  }) => {
    const { session } = await newSignedIn(auth);
    const first = await refresh(auth, session.refresh_token);
    const again = await refresh(auth, session.refresh_token);
    expect(first.status).toBe(200);
    expect(first.json.refresh_token).not.toBe(session.refresh_token);
    expect(again.json.refresh_token).toBe(first.json.refresh_token);
  });

  test('still accepts the previous token after the reuse interval', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const first = await refresh(auth, session.refresh_token);
    auth.advance(11 * secondMs);
    expect((await refresh(auth, session.refresh_token)).json.refresh_token).toBe(
      first.json.refresh_token,
    );
  });

  test('does not become valid again when the clock is set back', async ({ startAuth }) => {
    const clocked = await startAuth();
    const { session } = await newSignedIn(clocked);
    const rotate = (refresh_token: string) =>
      call(clocked, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    clocked.advance(hourMs);
    const first = await rotate(session.refresh_token);
    await rotate(first.json.refresh_token);
    clocked.advance(-hourMs);
    const reused = await rotate(session.refresh_token);
    expect([reused.status, reused.json.code]).toEqual([400, 'refresh_token_already_used']);
  });

  test('ends the session when it is reused two rotations later', async ({ auth }) => {
    const { session, user } = await newSignedIn(auth);
    const first = await refresh(auth, session.refresh_token);
    const second = await refresh(auth, first.json.refresh_token);
    auth.advance(11 * secondMs);
    const reused = await refresh(auth, session.refresh_token);
    expect(reused.status).toBe(400);
    expect(reused.json).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(auth, second.json.refresh_token)).json.code).toBe(
      'refresh_token_not_found',
    );
    const stillThere = await call(auth, 'GET', '/user', { token: second.json.access_token });
    expect(stillThere.json.code).toBe('session_not_found');
    const audit = await auth.query
      .selectFrom('auth_audit_log_entries')
      .select('payload')
      .where('payload', 'like', `%token_reuse_detected%${user.id}%`)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('returns the same next token to concurrent refreshes of several tabs', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refresh(auth, session.refresh_token)),
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

  test('is rejected when any character is changed', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const token = session.refresh_token;
    for (let at = 0; at < token.length; at += 3) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const { status, json } = await refresh(auth, changed);
      expect([status, json.code]).toEqual([400, 'refresh_token_not_found']);
    }
    expect((await refresh(auth, '')).json.code).toBe('validation_failed');
  });

  test('does not return a session that was concurrently raised to two factors', async ({
    auth,
  }) => {
    const { session } = await newSignedIn(auth);
    const { session_id: id } = decodeJwt(session.access_token) as { session_id: string };
    const locked = Promise.withResolvers<void>();
    const raised = Promise.withResolvers<void>();
    const raising = auth.query.transaction().execute(async (trx) => {
      const key = Buffer.alloc(32).toString('base64url');
      // As every call does that raises a session.
      await lockUser({ ...auth.context, query: trx }, session.user.id);
      await trx
        .updateTable('auth_sessions')
        .set({ aal: 'aal2', refresh_token_hmac_key: key, refresh_token_counter: 1 })
        .where('id', '=', id)
        .execute();
      locked.resolve();
      await raised.promise;
    });
    await locked.promise;
    const refreshing = refresh(auth, session.refresh_token);
    // Long enough for PostgreSQL to read the session as it was and to wait for its lock.
    await sleep(300);
    raised.resolve();
    await raising;
    expect((await refreshing).json.code).toBe('refresh_token_not_found');
  });

  test('expires with the session', async ({ startAuth }) => {
    const limited = await startAuth({
      settings: { sessionLifetimeMs: 2 * hourMs },
    });
    const { session } = await newSignedIn(limited);
    const use = (refresh_token: string) =>
      call(limited, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    limited.advance(0.9 * hourMs);
    const second = await use(session.refresh_token);
    expect(second.status).toBe(200);
    limited.advance(1.1 * hourMs);
    expect((await use(second.json.refresh_token)).json.code).toBe('session_expired');
  });
});
