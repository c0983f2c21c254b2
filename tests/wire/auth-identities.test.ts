import { describe, expect } from 'vitest';
import { startAuthUntil } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  newPhone,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';
import type { OidcTestProvider } from './oidc-test-provider.ts';
import { follow, newPerson, testWithProvider } from './provider-sign-in.for-tests.ts';

/** The server `asking` requires confirmation, which is the default. */
const test = testWithProvider().extend('asking', { scope: 'file' }, ({}, { onCleanup }) =>
  startAuthUntil(onCleanup, {
    canText: true,
    settings: { confirmsAutomatically: false, allowsPhone: true, allowsLinking: true },
  }),
);

async function linkTo(provider: OidcTestProvider, client: ReturnType<typeof newClient>) {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  if (error) throw error;
  return follow(provider, data.url ?? '');
}

describe('a linked identity', () => {
  test('is added to the user who requested it, and can be removed', async ({ auth, provider }) => {
    const { client } = await newSignedIn(auth);
    const person = newPerson(provider);
    await linkTo(provider, client);
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'google']);
    expect((await client.getUser()).data.user?.app_metadata['providers']).toEqual([
      'email',
      'google',
    ]);
    const linked = data?.identities[1];
    expect(linked?.id).toBe(person.sub);
    if (!linked) throw new Error('No identity was linked.');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('is not added by a flow that started before a password change', async ({
    auth,
    provider,
  }) => {
    const { client } = await newSignedIn(auth);
    newPerson(provider);
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    const back = await provider.visit(data?.url ?? '');
    const end = await fetch(back, { redirect: 'manual' });
    expect([end.status, end.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_state']);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('belongs to one user only', async ({ auth, provider }) => {
    newPerson(provider);
    await linkTo(provider, (await newSignedIn(auth)).client);
    const { fragment } = await linkTo(provider, (await newSignedIn(auth)).client);
    expect(fragment.get('error_code')).toBe('identity_already_exists');
  });

  test('cannot be removed if it is the last one or does not exist', async ({ auth, provider }) => {
    const { client, session } = await newSignedIn(auth);
    const { data } = await client.getUserIdentities();
    const own = data?.identities[0];
    if (!own) throw new Error('There is no identity.');
    const last = await client.unlinkIdentity(own);
    expect([last.error?.status, last.error?.code]).toEqual([422, 'single_identity_not_deletable']);
    newPerson(provider);
    await linkTo(provider, client);
    const token = session.access_token;
    const unknown = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
    const missing = await call(auth, 'DELETE', `/user/identities/${unknown}`, { token });
    expect([missing.status, missing.json.code]).toEqual([422, 'identity_not_found']);
    const noId = await call(auth, 'DELETE', '/user/identities/nonsense', { token });
    expect([noId.status, noId.json.code]).toEqual([404, 'validation_failed']);
  });

  test('cannot be removed if the user’s address belongs to it alone', async ({
    auth,
    provider,
  }) => {
    const { client, email } = await newSignedIn(auth);
    newPerson(provider);
    await linkTo(provider, client);
    const own = (await client.getUserIdentities()).data?.identities.find(
      ({ provider: name }) => name === 'email',
    );
    if (!own) throw new Error('There is no identity.');
    const { error } = await client.unlinkIdentity(own);
    expect([error?.status, error?.code]).toEqual([422, 'email_conflict_identity_not_deletable']);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('confirms an address only if the provider has verified it', async ({ auth, provider }) => {
    const { client, email, user } = await newSignedIn(auth);
    const unconfirm = auth.query.updateTable('auth_users').set({ email_confirmed_at: null });
    await unconfirm.where('id', '=', user.id).execute();
    for (const [isVerified, confirmedAt] of [
      [false, undefined],
      [true, expect.any(String)],
    ] as const) {
      newPerson(provider, email, isVerified);
      await linkTo(provider, client);
      expect((await client.getUser()).data.user?.email_confirmed_at).toEqual(confirmedAt);
    }
  });

  test('is refused when linking is disabled', async ({ startAuth }) => {
    const off = await startAuth();
    const { client } = await newSignedIn(off);
    const link = await client.linkIdentity({ provider: 'google' });
    expect([link.error?.status, link.error?.code]).toEqual([404, 'manual_linking_disabled']);
    expect(link.error?.message).toContain('Manual linking is disabled');
    const own = (await client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('There is no identity.');
    expect((await client.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
  });
});

describe('a removed phone number', () => {
  test('revokes the codes that were sent to it', async ({ asking }) => {
    const [email, phone] = [newEmail(), newPhone()];
    const admin = await newAdmin(asking);
    const confirmed = { email_confirm: true, phone_confirm: true };
    await admin.createUser({ email, phone, password: goodPassword, ...confirmed });
    const client = newClient(asking);
    await client.signInWithPassword({ email, password: goodPassword });
    const stranger = newClient(asking);
    await stranger.signInWithOtp({ phone });
    const token = asking.texts.findLast((sent) => sent.phone === phone)?.text.slice(-6) ?? '';
    const { data } = await client.getUserIdentities();
    const identity = data?.identities.find((known) => known.provider === 'phone');
    if (!identity) throw new Error('There is no such identity.');
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    const { error } = await stranger.verifyOtp({ phone, token, type: 'sms' });
    expect(error?.code).toBe('otp_expired');
    expect((await client.getUser()).data.user?.phone).toBe('');
  });
});
