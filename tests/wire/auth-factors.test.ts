import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../../server/platform/clock.ts';
import {
  startTemporaryAuth,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newPhone,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';

let auth: TemporaryAuth;
let aheadMs = 0;
beforeAll(async () => {
  auth = await startTemporaryAuth({ canText: true, settings: { passwordMinLength: 6 } });
});
afterAll(() => auth.close());

/** The code an authenticator app shows, in the server's time. @param steps later or earlier */
function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + aheadMs + steps * 30 * secondMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** To the next time step, because a code works once. */
function nextStep(): void {
  auth.advance(30 * secondMs);
  aheadMs += 30 * secondMs;
}

async function newEnrolled() {
  const signedIn = await newSignedIn(auth);
  const { data, error } = await signedIn.client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'telephone',
    issuer: 'Tools',
  });
  if (error || data.type !== 'totp') throw error ?? new Error('No factor.');
  return { ...signedIn, factorId: data.id, totp: data.totp };
}

async function newVerified() {
  const enrolled = await newEnrolled();
  const { factorId, totp, client } = enrolled;
  nextStep();
  const { data, error } = await client.mfa.challengeAndVerify({
    factorId,
    code: codeOf(totp.secret),
  });
  if (error) throw error;
  return { ...enrolled, raised: data };
}

describe('a factor by an authenticator app', () => {
  test('is enrolled with secret, address and picture', async () => {
    const { totp, email } = await newEnrolled();
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(uri.searchParams.get('issuer')).toBe('Tools');
    expect(uri.searchParams.get('digits')).toBe('6');
  });

  test('is kept encrypted, with AES-256-GCM', async () => {
    const { totp } = await newEnrolled();
    const rows = await auth.query.selectFrom('auth_mfa_factors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
    const headers = rows.flatMap(({ secret }) => secret ?? []).map(decodeProtectedHeader);
    expect(new Set(headers.map(({ alg, enc }) => `${alg} ${enc}`))).toEqual(
      new Set(['dir A256GCM']),
    );
  });

  test('raises the session to two factors with a real code', async () => {
    const { client, session, factorId, totp, email } = await newEnrolled();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const other = newClient(auth);
    await other.signInWithPassword({ email, password: goodPassword });
    const before = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    nextStep();
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ id: expect.any(String), type: 'totp' });
    const { data, error } = await client.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(totp.secret),
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
    // The sessions with one factor are over, and so is the refresh token from before.
    expect((await other.getUser()).error).not.toBeNull();
    const body = { refresh_token: session.refresh_token };
    const old = await call(auth, 'POST', '/token?grant_type=refresh_token', { body });
    expect(old.json.code).toBe('refresh_token_not_found');
    const refreshed = await client.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')['aal']).toBe('aal2');
  });

  test('is asked for when the password changes', async () => {
    const { email, totp, factorId } = await newVerified();
    const client = newClient(auth);
    await client.signInWithPassword({ email, password: goodPassword });
    const levels = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const early = await client.updateUser({ password: otherPassword });
    expect([early.error?.status, early.error?.code]).toEqual([401, 'insufficient_aal']);
    expect((await client.updateUser({ data: { a: 1 } })).error).toBeNull();
    nextStep();
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
  });

  test('refuses a wrong code, an old code, and the same code twice', async () => {
    const { client, factorId, totp } = await newEnrolled();
    nextStep();
    const right = codeOf(totp.secret);
    const wrong = right === '123456' ? '654321' : '123456';
    for (const code of [wrong, codeOf(totp.secret, -3), codeOf(totp.secret, 3), 'abcdef']) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code });
      expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed']);
      expect(error?.message).toContain('Invalid TOTP code');
    }
    expect((await client.mfa.challengeAndVerify({ factorId, code: right })).error).toBeNull();
    const again = await client.mfa.challengeAndVerify({ factorId, code: right });
    expect(again.error?.code).toBe('mfa_verification_failed');
  });

  test('ends a challenge after five wrong codes or five minutes', async () => {
    const { client, factorId, totp } = await newEnrolled();
    const guessed = await client.mfa.challenge({ factorId });
    const challengeId = guessed.data?.id ?? '';
    for (let guess = 0; guess < 5; guess += 1) {
      await client.mfa.verify({ factorId, challengeId, code: 'wrong!' });
    }
    const sixth = await client.mfa.verify({ factorId, challengeId, code: codeOf(totp.secret) });
    expect(sixth.error?.code).toBe('mfa_challenge_expired');
    const late = await client.mfa.challenge({ factorId });
    auth.advance(5 * minuteMs);
    aheadMs += 5 * minuteMs;
    const { error } = await client.mfa.verify({
      factorId,
      challengeId: late.data?.id ?? '',
      code: codeOf(totp.secret),
    });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_challenge_expired']);
  });

  test('takes one code a minute after twenty wrong ones in a day, until a right one', async () => {
    const limited = await startTemporaryAuth({
      settings: { rateLimitScale: 1, accessTokenSeconds: 604_800 },
    });
    const { client } = await newSignedIn(limited);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('No factor.');
    const factorId = data.id;
    let ahead = 0;
    const wait = (ms: number) => {
      limited.advance(ms);
      ahead += ms;
    };
    const rightCode = () =>
      new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
        timestamp: Date.now() + ahead,
      });
    const answer = async (code: string) => {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code });
      return error?.code;
    };
    const guess = async (times: number) => {
      const codes = new Set<string | undefined>();
      for (let count = 0; count < times; count += 1) {
        wait(5 * secondMs);
        codes.add(await answer('wrong!'));
      }
      return [...codes];
    };
    expect(await guess(21)).toEqual(['mfa_verification_failed']);
    expect(await guess(3)).toEqual(['over_request_rate_limit']);
    expect(await answer(rightCode())).toBe('over_request_rate_limit');
    wait(minuteMs);
    expect(await answer(rightCode())).toBeUndefined();
    expect(await guess(21)).toEqual(['mfa_verification_failed']);
    expect(await guess(1)).toEqual(['over_request_rate_limit']);
    wait(dayMs);
    expect(await guess(20)).toEqual(['mfa_verification_failed']);
    await limited.close();
  });

  test('cannot share its name, nor be added or removed by a session with one factor', async () => {
    const { client, email, factorId } = await newVerified();
    const twin = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'telephone' });
    expect([twin.error?.status, twin.error?.code]).toEqual([422, 'mfa_factor_name_conflict']);
    const weaker = newClient(auth);
    await weaker.signInWithPassword({ email, password: goodPassword });
    const added = await weaker.mfa.enroll({ factorType: 'totp', friendlyName: 'another' });
    expect([added.error?.status, added.error?.code]).toEqual([403, 'insufficient_aal']);
    const removed = await weaker.mfa.unenroll({ factorId });
    expect([removed.error?.status, removed.error?.code]).toEqual([422, 'insufficient_aal']);
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const { data } = await client.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')['aal']).toBe('aal1');
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('belongs to its user alone', async () => {
    const { factorId } = await newEnrolled();
    const stranger = await newSignedIn(auth);
    const { error } = await stranger.client.mfa.challenge({ factorId });
    expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
    const token = stranger.session.access_token;
    const noId = await call(auth, 'DELETE', '/factors/nonsense', { token });
    expect([noId.status, noId.json.code]).toEqual([404, 'validation_failed']);
    const noSession = await call(auth, 'POST', '/factors', { body: { factor_type: 'totp' } });
    expect([noSession.status, noSession.json.code]).toEqual([401, 'no_authorization']);
    expect(noSession.json.message).toContain('Bearer token');
  });

  test('may begin again under its name, once it was left unfinished for five minutes', async () => {
    const { client } = await newEnrolled();
    const enroll = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'telephone' });
    expect((await enroll()).error?.code).toBe('mfa_factor_name_conflict');
    auth.advance(5 * minuteMs + 1);
    aheadMs += 5 * minuteMs + 1;
    expect((await enroll()).error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('that somebody enrolled before is no way around the owner’s', async () => {
    const { client, email, factorId, totp } = await newEnrolled();
    const thief = newClient(auth);
    await thief.signInWithPassword({ email, password: goodPassword });
    const byApp = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    const phone = newPhone();
    await thief.mfa.enroll({ factorType: 'phone', friendlyName: 'thief’s telephone', phone });
    if (byApp.data?.type !== 'totp') throw new Error('No factor.');
    const prepared = await auth.query
      .selectFrom('auth_mfa_factors')
      .selectAll()
      .where('id', '=', byApp.data.id)
      .executeTakeFirstOrThrow();
    nextStep();
    const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    expect(verified.error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId]);
    // As it would be left by an enrolment at the same moment.
    await auth.query.insertInto('auth_mfa_factors').values(prepared).execute();
    await thief.signInWithPassword({ email, password: goodPassword });
    const verify = (who: typeof thief) =>
      who.mfa.challengeAndVerify({ factorId: prepared.id, code: codeOf(secret) });
    const { secret } = byApp.data.totp;
    const { error } = await verify(thief);
    expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal']);
    expect((await verify(client)).error).toBeNull();
  });

  test('is one of ten at most', async () => {
    const { session } = await newSignedIn(auth);
    const enroll = (name: number) =>
      call(auth, 'POST', '/factors', {
        token: session.access_token,
        body: { factor_type: 'totp', friendly_name: `app ${name}` },
      });
    for (let name = 0; name < 10; name += 1) expect((await enroll(name)).status).toBe(200);
    expect((await enroll(10)).json.code).toBe('too_many_enrolled_mfa_factors');
  });

  test('of a kind there is none of is refused', async () => {
    const { session } = await newSignedIn(auth);
    const enroll = (factor_type: string) =>
      call(auth, 'POST', '/factors', { token: session.access_token, body: { factor_type } });
    expect((await enroll('webauthn')).json.code).toBe('mfa_webauthn_enroll_not_enabled');
    expect((await enroll('carrier-pigeon')).json.code).toBe('validation_failed');
  });
});

describe('a factor by telephone', () => {
  test('is verified by the code in a text message', async () => {
    const { client } = await newSignedIn(auth);
    const phone = newPhone();
    const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'mine', phone });
    expect(enrolled.data).toMatchObject({ type: 'phone', phone });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    const challengeId = challenge.data?.id ?? '';
    const code = auth.texts.findLast((text) => text.phone === phone)?.text.slice(-6) ?? '';
    const wrong = await client.mfa.verify({ factorId, challengeId, code: '' });
    expect(wrong.error?.code).toBe('validation_failed');
    const { data, error } = await client.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    const twice = await client.mfa.verify({ factorId, challengeId, code });
    expect(twice.error?.code).toBe('mfa_ip_address_mismatch');
    const twin = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'twin', phone });
    expect(twin.error?.code).toBe('mfa_verified_factor_exists');
  });

  test('needs a sender', async () => {
    const mute = await startTemporaryAuth();
    const { client } = await newSignedIn(mute);
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    await mute.close();
  });
});

describe('an administrator', () => {
  test('lists and removes the factors of a user', async () => {
    const { user, client } = await newVerified();
    const admin = await newAdmin(auth);
    const { data } = await admin.mfa.listFactors({ userId: user.id });
    expect(data?.factors).toMatchObject([
      { factor_type: 'totp', status: 'verified', friendly_name: 'telephone' },
    ]);
    const id = data?.factors[0]?.id ?? '';
    const removed = await admin.mfa.deleteFactor({ userId: user.id, id });
    expect(removed.error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    const unknown = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
    expect((await admin.mfa.listFactors({ userId: unknown })).error?.status).toBe(404);
  });
});
