import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { call, goodPassword, newClient, newSignedIn, otherPassword } from './auth-client.ts';
import { codeOf, newEnrolled, newVerified, nextStep } from './authenticator-app.for-tests.ts';

const test = testWithAuth();

describe('an authenticator app factor', () => {
  test('raises the session to two factors with a valid code', async ({ auth }) => {
    const { client, session, factorId, totp, email } = await newEnrolled(auth);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const other = newClient(auth);
    await other.signInWithPassword({ email, password: goodPassword });
    const before = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    nextStep(auth);
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ id: expect.any(String), type: 'totp' });
    const { data, error } = await client.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(auth, totp.secret),
    });
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    expect(claims['aal']).toBe('aal2');
    expect(claims['amr']).toEqual([
      { method: 'totp', timestamp: expect.any(Number) },
      { method: 'password', timestamp: expect.any(Number) },
    ]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const after = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    // The sessions with one factor have ended, and the earlier refresh token is revoked.
    expect((await other.getUser()).error).not.toBeNull();
    const body = { refresh_token: session.refresh_token };
    const old = await call(auth, 'POST', '/token?grant_type=refresh_token', { body });
    expect(old.json.code).toBe('refresh_token_not_found');
    const refreshed = await client.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')['aal']).toBe('aal2');
  });

  test('is required to change the password', async ({ auth }) => {
    const { email, totp, factorId } = await newVerified(auth);
    const client = newClient(auth);
    await client.signInWithPassword({ email, password: goodPassword });
    const levels = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const early = await client.updateUser({ password: otherPassword });
    expect([early.error?.status, early.error?.code]).toEqual([401, 'insufficient_aal']);
    expect((await client.updateUser({ data: { a: 1 } })).error).toBeNull();
    nextStep(auth);
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(auth, totp.secret) });
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
  });

  test('rejects a wrong code, an expired code and a reused code', async ({ auth }) => {
    const { client, factorId, totp } = await newEnrolled(auth);
    nextStep(auth);
    const right = codeOf(auth, totp.secret);
    const wrong = right === '123456' ? '654321' : '123456';
    for (const code of [
      wrong,
      codeOf(auth, totp.secret, -3),
      codeOf(auth, totp.secret, 3),
      'abcdef',
    ]) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code });
      expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed']);
      expect(error?.message).toContain('Invalid TOTP code');
    }
    expect((await client.mfa.challengeAndVerify({ factorId, code: right })).error).toBeNull();
    const again = await client.mfa.challengeAndVerify({ factorId, code: right });
    expect(again.error?.code).toBe('mfa_verification_failed');
  });

  test('expires a challenge after five minutes', async ({ auth }) => {
    const { client, factorId, totp } = await newEnrolled(auth);
    const late = await client.mfa.challenge({ factorId });
    auth.advance(5 * minuteMs);
    const { error } = await client.mfa.verify({
      factorId,
      challengeId: late.data?.id ?? '',
      code: codeOf(auth, totp.secret),
    });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_challenge_expired']);
  });

  test('limits codes to twenty in twenty minutes, whatever address they come from', async ({
    startAuth,
  }) => {
    const limited = await startAuth({ settings: { rateLimitScale: 1 } });
    const { session } = await newSignedIn(limited);
    const token = session.access_token;
    const body = { factor_type: 'totp' };
    const { json: factor } = await call(limited, 'POST', '/factors', { token, body });
    let callers = 0;
    const answer = async (code: string) => {
      const headers = { 'x-forwarded-for': `203.0.113.${++callers}` };
      const path = `/factors/${factor.id}`;
      const challenge = await call(limited, 'POST', `${path}/challenge`, { token, headers });
      const given = { challenge_id: challenge.json.id, code };
      const { json } = await call(limited, 'POST', `${path}/verify`, {
        token,
        headers,
        body: given,
      });
      return json.code;
    };
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await answer('wrong!')).toBe('mfa_verification_failed');
    }
    expect(await answer('wrong!')).toBe('over_request_rate_limit');
    const rightCode = () => codeOf(limited, factor.totp.secret);
    expect(await answer(rightCode())).toBe('over_request_rate_limit');
    limited.advance(20 * minuteMs);
    expect(await answer(rightCode())).toBeUndefined();
  });
});
