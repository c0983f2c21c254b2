import { describe, expect, test } from 'vitest';
import { startAuthForFile } from '../../server/auth/temporary-auth.for-tests.ts';
import {
  call,
  goodPassword,
  invalidEmail,
  newAdmin,
  newClient,
  newEmail,
  newSignedIn,
  readMail,
} from './auth-client.ts';
import { newCreated } from './created-user.for-tests.ts';

const auth = await startAuthForFile({
  settings: { redirectPatterns: ['http://localhost:9999/**'] },
});
const admin = await newAdmin(auth);

describe('a link made by an administrator', () => {
  const redirectTo = 'http://localhost:9999/welcome';

  test('signs a new user up', async () => {
    const email = newEmail();
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password: goodPassword,
      options: { data: { status: 'alpha' }, redirectTo },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } });
    const link = data.properties;
    expect(link?.action_link).toMatch(/\/verify\?token=/);
    expect(link?.action_link).toMatch(/type=signup/);
    expect(link?.action_link).toContain(`redirect_to=${redirectTo}`);
    expect(link).toMatchObject({ redirect_to: redirectTo, verification_type: 'signup' });
    const response = await fetch(link?.action_link ?? '', { redirect: 'manual' });
    expect(response.headers.get('location')).toContain(`${redirectTo}#access_token=`);
    expect(auth.mails).toEqual([]);
  });

  test('leads to an address that can be written down, whatever was asked for', async () => {
    const { email } = await newCreated(admin);
    const token = await auth.keys.signServiceRoleKey();
    const redirect_to = `${auth.settings.siteUrl}/\ud800`;
    const body = { type: 'magiclink', email, redirect_to };
    const { status, json } = await call(auth, 'POST', '/admin/generate_link', { token, body });
    expect(status).toBe(200);
    expect(json.redirect_to).toBe(`${auth.settings.siteUrl}/%EF%BF%BD`);
    expect(new URL(json.action_link).searchParams.get('redirect_to')).toBe(json.redirect_to);
  });

  test.each(['magiclink', 'recovery'] as const)('of type %s signs a user in', async (type) => {
    const { email, id } = await newCreated(admin);
    const { data } = await admin.generateLink({ type, email });
    const client = newClient(auth);
    const signedIn = await client.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type,
    });
    expect(signedIn.data.user?.id).toBe(id);
    const byCode = await admin.generateLink({ type, email });
    const token = byCode.data.properties?.email_otp ?? '';
    expect((await client.verifyOtp({ email, token, type })).error).toBeNull();
  });

  test('changes an address', async () => {
    const { email } = await newCreated(admin);
    const newAddress = newEmail();
    const { data } = await admin.generateLink({
      type: 'email_change_current',
      email,
      newEmail: newAddress,
    });
    expect(data.user?.new_email).toBe(newAddress);
    expect(data.properties?.action_link).toMatch(/type=email_change/);
  });

  test.each([
    ['recovery', 'known', 'user_recovery_requested'],
    ['magiclink', 'known', 'user_recovery_requested'],
    ['magiclink', 'new', 'user_confirmation_requested'],
    ['signup', 'new', 'user_confirmation_requested'],
    ['invite', 'new', 'user_invited'],
    ['email_change_current', 'known', 'user_modified'],
    ['email_change_new', 'known', 'user_modified'],
  ] as const)('of type %s for a %s address is audited as %s', async (type, address, action) => {
    const email = address === 'known' ? (await newCreated(admin)).email : newEmail();
    const wanted = { type, email, newEmail: newEmail(), password: goodPassword };
    const { data } = await admin.generateLink(wanted as never);
    const lines = await auth.query.selectFrom('auth_audit_log_entries').selectAll().execute();
    const ofUser = lines
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ traits }) => traits.type && traits.user_id === data.user?.id);
    expect(ofUser).toMatchObject([{ action, actor_username: 'service_role' }]);
  });

  test.each([
    [{ type: 'signup', email: invalidEmail, password: 'password123' }, 400, 'validation_failed'],
    [{ type: 'nonsense', email: 'fine@example.com' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'nobody@example.com' }, 404, 'user_not_found'],
  ])('is refused for %j', async (params, status, code) => {
    const { data, error } = await admin.generateLink(params as never);
    expect(data).toEqual({ properties: null, user: null });
    expect([error?.status, error?.code]).toEqual([status, code]);
  });

  test('invites by mail', async () => {
    const email = newEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { a: 1 }, redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect(readMail(auth, email)).toMatchObject({ subject: 'You are invited', type: 'invite' });
    const bad = await admin.inviteUserByEmail(invalidEmail);
    expect(bad.error?.message).toBe('Unable to validate email address: invalid format');
    const known = await newSignedIn(auth);
    expect((await admin.inviteUserByEmail(known.email)).error?.code).toBe('email_exists');
  });
});
