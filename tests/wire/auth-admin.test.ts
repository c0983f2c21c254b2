import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuthKeys } from '../../server/auth/keys/auth-keys.ts';
import {
  startTemporaryAuth,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  newPhone,
  newSignedIn,
  otherPassword,
  readMail,
} from './auth-client.ts';

const invalidEmail = 'xx:;x@x.x';
const unknownId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
type Admin = Awaited<ReturnType<typeof newAdmin>>;

let auth: TemporaryAuth;
let admin: Admin;
beforeAll(async () => {
  auth = await startTemporaryAuth({ settings: { redirectPatterns: ['http://localhost:9999/**'] } });
  admin = await newAdmin(auth);
});
afterAll(() => auth.close());

async function create() {
  const email = newEmail();
  const { data } = await admin.createUser({ email, password: goodPassword });
  return { email, id: data.user?.id ?? '' };
}

describe('the service-role key', () => {
  test('is asked for', async () => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const asUser = await call(auth, 'GET', '/admin/users', { token });
    expect([asUser.status, asUser.json.code]).toEqual([403, 'not_admin']);
    expect((await call(auth, 'GET', '/admin/users')).json.code).toBe('no_authorization');
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of more than thirty-two characters'));
    expect((await call(auth, 'GET', '/admin/users', { token: forged })).json.code).toBe('bad_jwt');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`;
    expect((await call(auth, 'GET', '/admin/users', { token: none })).json.code).toBe('bad_jwt');
    const invite = await call(auth, 'POST', '/invite', { token, body: { email: newEmail() } });
    expect(invite.status).toBe(403);
  });

  test('may be signed elsewhere with a shared secret', async () => {
    const jwtSecret = '37c304f8-51aa-419a-a1af-06154e63707a';
    const shared = await startTemporaryAuth({ settings: { jwtSecret } });
    const ask = (token: string) => call(shared, 'GET', '/admin/users', { token });
    const sign = (role: string) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .sign(new TextEncoder().encode(jwtSecret));
    expect((await ask(await sign('service_role'))).status).toBe(200);
    expect((await ask(await sign('supabase_admin'))).status).toBe(200);
    expect((await ask(await sign('anon'))).json.code).toBe('not_admin');
    // The key that the owner's command prints knows nothing of the shared secret.
    const printed = await openAuthKeys(shared.settings.keysFile, undefined, Date.now);
    expect((await ask(await printed.signServiceRoleKey())).status).toBe(200);
    await shared.close();
  });
});

describe('an administrator', () => {
  test('creates users with all they have', async () => {
    const user_metadata = { profile_image: 'https://avatars.example.com/1.png' };
    const app_metadata = { roles: ['editor'] };
    const email = newEmail();
    const { data, error } = await admin.createUser({
      email,
      password: goodPassword,
      user_metadata,
      app_metadata,
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata,
      app_metadata: { ...app_metadata, provider: 'email', providers: ['email'] },
      email_confirmed_at: expect.any(String),
    });
    const signedIn = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(signedIn.error).toBeNull();
  });

  test('creates a user from a hash made elsewhere', async () => {
    const { email } = await newSignedIn(auth);
    const row = await auth.query
      .selectFrom('auth_users')
      .select('encrypted_password')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const moved = newEmail();
    const password_hash = row.encrypted_password ?? '';
    await admin.createUser({ email: moved, password_hash, email_confirm: true });
    const client = newClient(auth);
    expect((await client.signInWithPassword({ email: moved, password: goodPassword })).error).toBe(
      null,
    );
    const bad = await admin.createUser({ email: newEmail(), password_hash: 'nonsense' });
    expect(bad.error?.code).toBe('validation_failed');
  });

  test.each([
    ['no salt to speak of', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ'],
    ['4 GiB', `$argon2id$v=19$m=4194304,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['a thousand passes', `$argon2id$v=19$m=64,t=1000,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['less than a lane needs', `$argon2id$v=19$m=16,t=1,p=4$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ])(
    'stores no hash with %s, which no sign-in could be compared with',
    async (_, password_hash) => {
      const { id } = await create();
      const made = await admin.createUser({ email: newEmail(), password_hash });
      expect([made.error?.status, made.error?.code]).toEqual([400, 'validation_failed']);
      const changed = await admin.updateUserById(id, { password_hash });
      expect(changed.error?.code).toBe('validation_failed');
    },
  );

  test('gives a user the id asked for, once', async () => {
    const id = randomUUID();
    const createAs = (wanted: string) => admin.createUser({ id: wanted, email: newEmail() });
    expect((await createAs(id.toUpperCase())).data.user?.id).toBe(id);
    expect((await admin.getUserById(id)).error).toBeNull();
    const taken = await createAs(id);
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'user_already_exists']);
    for (const wanted of ['nonsense', '00000000-0000-0000-0000-000000000000']) {
      const { error } = await createAs(wanted);
      expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
    }
  });

  test('confirms no number by changing it', async () => {
    const { data } = await admin.createUser({ phone: newPhone() });
    const phone = newPhone();
    const changed = await admin.updateUserById(data.user?.id ?? '', { phone });
    expect(changed.data.user?.phone_confirmed_at).toBeUndefined();
    expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({
      phone,
      phone_verified: false,
    });
  });

  test.each([
    [{ email: invalidEmail, password: 'password123' }, 400, 'validation_failed'],
    [{ email: '\u212Aelvin@example.com', password: goodPassword }, 400, 'validation_failed'],
    [{ password: goodPassword }, 400, 'validation_failed'],
    [{ email: 'fine@example.com', password: 'password123' }, 422, 'weak_password'],
    [{ email: 'fine@example.com', ban_duration: 'soon' }, 400, 'validation_failed'],
  ])('is refused %j', async (attributes, status, code) => {
    const { data, error } = await admin.createUser(attributes);
    expect(data.user).toBeNull();
    expect([error?.status, error?.code]).toEqual([status, code]);
  });

  test('hears in the words of Supabase that an address is none', async () => {
    const { error } = await admin.createUser({ email: invalidEmail, password: 'password123' });
    expect(error?.message).toBe('Unable to validate email address: invalid format');
  });

  test('cannot give one address to two', async () => {
    const { email, id } = await create();
    const twice = await admin.createUser({ email, password: goodPassword });
    expect([twice.error?.status, twice.error?.code]).toEqual([422, 'email_exists']);
    const other = await create();
    const moved = await admin.updateUserById(other.id, { email });
    expect(moved.error?.code).toBe('email_exists');
    const kept = await admin.updateUserById(id, { email });
    expect(kept.error).toBeNull();
  });

  test('lists users page by page', async () => {
    const paged = await startTemporaryAuth();
    const lister = await newAdmin(paged);
    const emails: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const email = newEmail();
      emails.unshift(email);
      await lister.createUser({ email, password: goodPassword });
    }
    const first = await lister.listUsers({ page: 1, perPage: 2 });
    const last = await lister.listUsers({ page: 3, perPage: 2 });
    expect(first.data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 });
    const all = await lister.listUsers();
    expect(all.data.users.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    const bad = await lister.listUsers({ page: -1, perPage: 10 });
    expect([bad.error?.status, bad.data.users]).toEqual([400, []]);
    await paged.close();
  });

  test('reads, changes and deletes a user', async () => {
    const { email, id } = await create();
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const { data } = await admin.updateUserById(id, {
      email: `new-${email}`,
      password: otherPassword,
      user_metadata: { favorite_color: 'yellow' },
      app_metadata: { roles: ['admin'] },
      email_confirm: true,
      role: 'editor',
    });
    expect(data.user).toMatchObject({
      email: `new-${email}`,
      role: 'editor',
      user_metadata: { favorite_color: 'yellow' },
      app_metadata: { roles: ['admin'], provider: 'email' },
    });
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  test('erases a user and keeps only the id', async () => {
    const { email, id } = await create();
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const row = await auth.query
      .selectFrom('auth_users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(email);
    expect(row.deleted_at).not.toBeNull();
  });

  test('lets nobody in who was erased, by no way that was open before', async () => {
    const { email, id } = await create();
    const client = newClient(auth, 'pkce');
    await client.signInWithOtp({ email });
    const { token, type } = readMail(auth, email);
    auth.mails.length = 0;
    const { response } = await call(auth, 'GET', `/verify?token=${token}&type=${type}`);
    const back = new URL(response.headers.get('location') ?? '');
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const late = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect([late.error?.status, late.error?.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('is obeyed about an erased user wherever something of them was left', async () => {
    const { email, session, user } = await newSignedIn(auth);
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    const erase = auth.query.updateTable('auth_users').set({ deleted_at: 1 });
    await erase.where('id', '=', user.id).execute();
    const seen = await call(auth, 'GET', '/user', { token: session.access_token });
    expect([seen.status, seen.json.code]).toEqual([403, 'user_not_found']);
    const body = { refresh_token: session.refresh_token };
    const refreshed = await call(auth, 'POST', '/token?grant_type=refresh_token', { body });
    expect(refreshed.json.code).toBe('refresh_token_not_found');
    const client = newClient(auth);
    const byPassword = await client.signInWithPassword({ email, password: goodPassword });
    expect(byPassword.error?.code).toBe('user_not_found');
    const token_hash = link.properties?.hashed_token ?? '';
    const byLink = await client.verifyOtp({ token_hash, type: 'magiclink' });
    expect(byLink.error?.code).toBe('otp_expired');
  });

  test('hears that there is no such user', async () => {
    const answers = [
      await admin.getUserById(unknownId),
      await admin.updateUserById(unknownId, { email: 'new@example.com' }),
      await admin.deleteUser(unknownId),
    ];
    for (const { error } of answers) {
      expect([error?.status, error?.code]).toEqual([404, 'user_not_found']);
    }
    const token = await auth.keys.signServiceRoleKey();
    expect((await call(auth, 'GET', '/admin/users/nonsense', { token })).status).toBe(404);
  });
});

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
    const { email } = await create();
    const token = await auth.keys.signServiceRoleKey();
    const redirect_to = `${auth.settings.siteUrl}/\ud800`;
    const body = { type: 'magiclink', email, redirect_to };
    const { status, json } = await call(auth, 'POST', '/admin/generate_link', { token, body });
    expect(status).toBe(200);
    expect(json.redirect_to).toBe(`${auth.settings.siteUrl}/%EF%BF%BD`);
    expect(new URL(json.action_link).searchParams.get('redirect_to')).toBe(json.redirect_to);
  });

  test.each(['magiclink', 'recovery'] as const)('of type %s signs a user in', async (type) => {
    const { email, id } = await create();
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
    const { email } = await create();
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
