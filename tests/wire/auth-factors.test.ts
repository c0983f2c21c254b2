import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { call, goodPassword, newAdmin, newClient, newPhone, newSignedIn } from './auth-client.ts';
import { codeOf, newEnrolled, newVerified, nextStep } from './authenticator-app.for-tests.ts';

const test = testWithAuth({ canText: true });

describe('an authenticator app factor', () => {
  test('is enrolled with a secret, an address and a QR code', async ({ auth }) => {
    const { totp, email } = await newEnrolled(auth);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(uri.searchParams.get('issuer')).toBe('Tools');
    expect(uri.searchParams.get('digits')).toBe('6');
  });

  test('has an issuer that fits into its QR code, even if it is half a character', async ({
    auth,
  }) => {
    const { client } = await newSignedIn(auth);
    const enroll = (issuer: string, friendlyName: string) =>
      client.mfa.enroll({ factorType: 'totp', issuer, friendlyName });
    const long = await enroll('é'.repeat(200), 'long');
    expect([long.error?.status, long.error?.code]).toEqual([400, 'validation_failed']);
    expect((await enroll('\ud800', 'half')).error).toBeNull();
  });

  test('is stored encrypted with AES-256-GCM', async ({ auth }) => {
    const { totp } = await newEnrolled(auth);
    const rows = await auth.query.selectFrom('auth_mfa_factors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
    const headers = rows.flatMap(({ secret }) => secret ?? []).map(decodeProtectedHeader);
    expect(new Set(headers.map(({ alg, enc }) => `${alg} ${enc}`))).toEqual(
      new Set(['dir A256GCM']),
    );
  });

  test('has a unique name, and cannot be added or removed by a session with one factor', async ({
    auth,
  }) => {
    const { client, email, factorId } = await newVerified(auth);
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

  test('is accessible to its user only', async ({ auth }) => {
    const { factorId } = await newEnrolled(auth);
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

  test('can be enrolled again under its name after five unfinished minutes', async ({ auth }) => {
    const { client } = await newEnrolled(auth);
    const enroll = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'telephone' });
    expect((await enroll()).error?.code).toBe('mfa_factor_name_conflict');
    auth.advance(5 * minuteMs + 1);
    expect((await enroll()).error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('cannot be bypassed with a factor that somebody else enrolled earlier', async ({ auth }) => {
    const { client, email, factorId, totp } = await newEnrolled(auth);
    const thief = newClient(auth);
    await thief.signInWithPassword({ email, password: goodPassword });
    const byApp = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    const phone = newPhone();
    await thief.mfa.enroll({ factorType: 'phone', friendlyName: 'thief’s telephone', phone });
    if (byApp.data?.type !== 'totp') throw new Error('No factor was created.');
    const prepared = await auth.query
      .selectFrom('auth_mfa_factors')
      .selectAll()
      .where('id', '=', byApp.data.id)
      .executeTakeFirstOrThrow();
    nextStep(auth);
    const verified = await client.mfa.challengeAndVerify({
      factorId,
      code: codeOf(auth, totp.secret),
    });
    expect(verified.error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId]);
    // The state that a concurrent enrollment would leave.
    await auth.query.insertInto('auth_mfa_factors').values(prepared).execute();
    await thief.signInWithPassword({ email, password: goodPassword });
    const verify = (who: typeof thief) =>
      who.mfa.challengeAndVerify({ factorId: prepared.id, code: codeOf(auth, secret) });
    const { secret } = byApp.data.totp;
    const { error } = await verify(thief);
    expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal']);
    expect((await verify(client)).error).toBeNull();
  });

  test('is one of at most ten', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const enroll = (name: number) =>
      call(auth, 'POST', '/factors', {
        token: session.access_token,
        body: { factor_type: 'totp', friendly_name: `app ${name}` },
      });
    for (let name = 0; name < 10; name += 1) expect((await enroll(name)).status).toBe(200);
    expect((await enroll(10)).json.code).toBe('too_many_enrolled_mfa_factors');
  });

  test('is refused if its type is not supported', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const enroll = (factor_type: string) =>
      call(auth, 'POST', '/factors', { token: session.access_token, body: { factor_type } });
    expect((await enroll('webauthn')).json.code).toBe('mfa_webauthn_enroll_not_enabled');
    expect((await enroll('carrier-pigeon')).json.code).toBe('validation_failed');
  });
});

describe('an administrator', () => {
  test('lists and removes the factors of a user', async ({ auth }) => {
    const { user, client } = await newVerified(auth);
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
