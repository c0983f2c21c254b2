import { describe, expect, vi } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { dayMs, hourMs, secondMs } from '../../platform/time/clock.ts';
import type { Caller } from '../caller.ts';
import { testWithAuth } from '../temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../temporary-auth.for-tests.ts';
import { createAuthOperations } from './auth-operations.ts';

const caller: Caller = { ipAddress: '203.0.113.1', userAgent: 'test' };
const password = 'violet-harbour-lantern-42';

const test = testWithAuth();

let count = 0;

async function newSignedIn(auth: TemporaryAuth) {
  const { operations } = auth;
  const email = `colleague-${++count}@example.com`;
  const created = await operations.createUser({ email, password, deskRole: 'owner' }, caller);
  const signedIn = await operations.signIn({ email, password }, caller);
  if (!created.ok || !signedIn.ok) throw new Error('Nobody could sign in.');
  return { email, operations, user: created.user, session: signedIn.session };
}

async function newVerified(auth: TemporaryAuth) {
  const signedIn = await newSignedIn(auth);
  const { operations, session } = signedIn;
  const enrolled = await operations.enrollTotp(session.token, 'telephone', caller);
  if (!enrolled.ok) throw new Error(enrolled.message);
  const app = new TOTP({ secret: Secret.fromBase32(enrolled.secret) });
  const codeNow = () => app.generate({ timestamp: auth.clock() });
  const { factorId } = enrolled;
  const code = codeNow();
  const verified = await operations.verifyTotp(session.token, factorId, code, caller);
  if (!verified.ok) throw new Error(verified.message);
  return { ...signedIn, factorId, code, codeNow, raised: verified.session };
}

describe('a server-side session', () => {
  test('is opened by its token alone, with the role of its user', async ({ auth }) => {
    const { operations, session, user } = await newSignedIn(auth);
    const read = await operations.readSession(session.token);
    expect(read).toMatchObject({ aal: 'aal1', user: { id: user.id, deskRole: 'owner' } });
    for (const token of ['', 'x', session.id, `${session.id}.`, `${session.token}x`]) {
      expect(await operations.readSession(token)).toBeUndefined();
    }
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await fetch(`${auth.url}/user`, { headers })).status).toBe(403);
  });

  test('ends after twelve hours without use, and after thirty days at most', async ({ auth }) => {
    const { operations, session, email } = await newSignedIn(auth);
    auth.advance(11 * hourMs);
    expect(await operations.readSession(session.token)).toBeDefined();
    auth.advance(11 * hourMs);
    expect(await operations.readSession(session.token)).toBeDefined();
    auth.advance(12 * hourMs + 1);
    expect(await operations.readSession(session.token)).toBeUndefined();
    const again = await operations.signIn({ email, password }, caller);
    if (!again.ok) throw new Error(again.message);
    for (let hours = 0; hours < 30 * 24 - 8; hours += 8) {
      auth.advance(8 * hourMs);
      expect(await operations.readSession(again.session.token)).toBeDefined();
    }
    auth.advance(dayMs / 3);
    expect(await operations.readSession(again.session.token)).toBeUndefined();
  });

  test('ends after twelve hours without use although the clock was years ahead when it began', async ({
    auth,
  }) => {
    auth.advance(3_650 * dayMs);
    const { operations, session } = await newSignedIn(auth);
    auth.advance(-3_650 * dayMs);
    expect(await operations.readSession(session.token)).toBeDefined();
    auth.advance(12 * hourMs + 1);
    expect(await operations.readSession(session.token)).toBeUndefined();
  });

  test('ends without an error when another request ends it at the same moment', async ({
    auth,
  }) => {
    const { session } = await newSignedIn(auth);
    auth.advance(hourMs);
    const clock = () => {
      // The server reads the clock between the queries that find the session and the one that records its use.
      void auth.query.deleteFrom('auth_sessions').where('id', '=', session.id).execute();
      return auth.clock();
    };
    const { readSession } = createAuthOperations({ ...auth.context, clock });
    expect(await readSession(session.token)).toBeUndefined();
  });

  test('is listed beside those of the public calls for as long as it can be used', async ({
    auth,
  }) => {
    const { operations, email, user } = await newSignedIn(auth);
    const body = JSON.stringify({ email, password });
    const grant = `${auth.url}/token?grant_type=password`;
    expect((await fetch(grant, { method: 'POST', body })).status).toBe(200);
    expect(await operations.listSessions(user.id)).toHaveLength(2);
    auth.advance(13 * hourMs);
    expect(await operations.listSessions(user.id)).toHaveLength(1);
  });

  test('can be ended alone, with all others, and with its user', async ({ auth }) => {
    const { operations, session, email, user } = await newSignedIn(auth);
    const other = await operations.signIn({ email, password }, caller);
    if (!other.ok) throw new Error(other.message);
    expect(await operations.listSessions(user.id)).toHaveLength(2);
    await operations.endSessionsOf(user.id, caller, other.session.id);
    expect(await operations.readSession(session.token)).toBeUndefined();
    await operations.endSession(other.session.id, caller);
    expect(await operations.readSession(other.session.token)).toBeUndefined();
    const invited = await operations.openSession(user.id, caller);
    if (!invited.ok) throw new Error(invited.message);
    await operations.banUser(user.id, caller);
    expect(await operations.readSession(invited.session.token)).toBeUndefined();
    expect(await operations.signIn({ email, password }, caller)).toMatchObject({
      ok: false,
      reason: 'user_banned',
    });
    await operations.liftBan(user.id, caller);
    const last = await operations.signIn({ email, password }, caller);
    if (!last.ok) throw new Error(last.message);
    expect(await operations.deleteUser(user.id, caller)).toEqual({ ok: true });
    expect(await operations.readSession(last.session.token)).toBeUndefined();
    expect(await operations.deleteUser(user.id, caller)).toMatchObject({
      reason: 'user_not_found',
    });
  });

  test('survives a password change, which ends the others', async ({ auth }) => {
    const { operations, session, email } = await newSignedIn(auth);
    const other = await operations.signIn({ email, password }, caller);
    if (!other.ok) throw new Error(other.message);
    const next = 'copper-meadow-signal-77';
    const change = (current: string) =>
      operations.changePassword(session.token, { current, next }, caller);
    expect(await change('wrong')).toMatchObject({ reason: 'current_password_invalid' });
    expect(await change('')).toMatchObject({ reason: 'current_password_invalid' });
    expect(await change(password)).toEqual({ ok: true });
    expect(await operations.readSession(other.session.token)).toBeUndefined();
    expect(await operations.readSession(session.token)).toBeDefined();
    expect((await operations.signIn({ email, password: next }, caller)).ok).toBe(true);
  });
});

test('a password change needs no mailed code, whatever the setting for the public calls', async ({
  auth,
}) => {
  const { session } = await newSignedIn(auth);
  for (let time = 0; time < 3; time += 1) {
    auth.advance(9 * hourMs);
    await auth.operations.readSession(session.token);
  }
  const settings = { ...auth.settings, passwordChange: 'nonce' } as const;
  const { changePassword } = createAuthOperations({ ...auth.context, settings });
  const passwords = { current: password, next: 'copper-meadow-signal-77' };
  expect(await changePassword(session.token, passwords, caller)).toEqual({ ok: true });
});

describe('a second factor', () => {
  test('accepts no code once the key file was replaced, and the log says why', async ({
    auth,
    startAuth,
  }) => {
    const { email, factorId, codeNow } = await newVerified(auth);
    const other = await startAuth({ database: auth.database });
    const signedIn = await other.operations.signIn({ email, password }, caller);
    if (!signedIn.ok) throw new Error(signedIn.message);
    const { token } = signedIn.session;
    const error = vi.spyOn(other.context.log, 'error');
    expect(await other.operations.verifyTotp(token, factorId, codeNow(), caller)).toMatchObject({
      reason: 'mfa_verification_failed',
    });
    const { keysFile } = other.settings;
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(`^${keysFile}.*put the former file back`),
    );
  });

  test('upgrades the session under a new token, and a code works once', async ({ auth }) => {
    const verified = await newVerified(auth);
    const { operations, session, raised, email, factorId } = verified;
    expect(raised).toMatchObject({ aal: 'aal2', user: { factors: [{ type: 'totp' }] } });
    expect(await operations.readSession(session.token)).toBeUndefined();
    expect(await operations.readSession(raised.token)).toMatchObject({ aal: 'aal2' });
    const weaker = await operations.signIn({ email, password }, caller);
    if (!weaker.ok) throw new Error(weaker.message);
    const { token } = weaker.session;
    const verify = (code: string) => operations.verifyTotp(token, factorId, code, caller);
    expect(await verify(verified.code)).toMatchObject({ reason: 'mfa_verification_failed' });
    auth.advance(30 * secondMs);
    const later = verified.codeNow();
    expect(await verify(later)).toMatchObject({ ok: true, session: { aal: 'aal2' } });
  });

  test('can be reset by an administrator, and replaced by a recovery code', async ({ auth }) => {
    const { operations, email, user } = await newVerified(auth);
    const weaker = await operations.signIn({ email, password }, caller);
    if (!weaker.ok) throw new Error(weaker.message);
    const raised = await operations.raiseSession(weaker.session.token);
    if (!raised.ok) throw new Error(raised.message);
    expect(await operations.readSession(raised.session.token)).toMatchObject({ aal: 'aal2' });
    expect(await operations.resetFactors(user.id, caller)).toEqual({ ok: true, removed: 1 });
    expect((await operations.findUser(user.id))?.factors).toEqual([]);
    expect(await operations.readSession(raised.session.token)).toBeUndefined();
  });
});

describe('the role of the desk', () => {
  test('is set by this operation only, not by any API call', async ({ auth }) => {
    const { operations, user, session } = await newSignedIn(auth);
    expect((await operations.readSession(session.token))?.user.deskRole).toBe('owner');
    const authorization = `Bearer ${await auth.keys.signServiceRoleKey()}`;
    const send = (method: string, path: string, body: unknown) =>
      fetch(`${auth.url}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const app_metadata = { desk_role: 'owner' };
    const email = 'stranger@example.com';
    expect((await send('POST', '/admin/users', { email, password, app_metadata })).status).toBe(
      403,
    );
    const data = { desk_role: 'owner', app_metadata };
    expect((await send('POST', '/signup', { email, password, data, app_metadata })).status).toBe(
      200,
    );
    const stranger = await operations.findUserByEmail(email);
    expect(stranger?.deskRole).toBeNull();
    const path = `/admin/users/${stranger?.id}`;
    expect((await send('PUT', path, { app_metadata })).status).toBe(403);
    expect((await send('PUT', `/admin/users/${user.id}`, { password })).status).toBe(403);
    expect((await send('DELETE', `/admin/users/${user.id}`, {})).status).toBe(403);
    const link = { type: 'magiclink', email: user.email };
    expect((await send('POST', '/admin/generate_link', link)).status).toBe(403);
  });
});

test('sign-in is limited as in the public API', async ({ startAuth }) => {
  const limited = await startAuth({ settings: { rateLimitScale: 0.1 } });
  const attempt = () =>
    limited.operations.signIn({ email: 'nobody@example.com', password }, caller);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await attempt()).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  }
  expect(await attempt()).toMatchObject({ ok: false, reason: 'over_request_rate_limit' });
});
