import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import {
  call,
  goodPassword,
  invalidEmail,
  newAdmin,
  newClient,
  newEmail,
  newPhone,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';
import { newCreated } from './created-user.for-tests.ts';

const unknownId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

const test = testWithAuth().extend('admin', { scope: 'file' }, ({ auth }) => newAdmin(auth));

describe('an administrator', () => {
  test('creates a user with every attribute', async ({ auth, admin }) => {
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

  test('creates a user from an imported password hash', async ({ auth, admin }) => {
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

  test.for([
    ['no salt to speak of', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ'],
    ['4 GiB', `$argon2id$v=19$m=4194304,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['a thousand passes', `$argon2id$v=19$m=64,t=1000,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['less than a lane needs', `$argon2id$v=19$m=16,t=1,p=4$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ] as const)(
    'rejects an imported hash with %s, which no sign-in could verify',
    async ([, password_hash], { admin }) => {
      const { id } = await newCreated(admin);
      const made = await admin.createUser({ email: newEmail(), password_hash });
      expect([made.error?.status, made.error?.code]).toEqual([400, 'validation_failed']);
      const changed = await admin.updateUserById(id, { password_hash });
      expect(changed.error?.code).toBe('validation_failed');
    },
  );

  test('creates a user with a requested id, once', async ({ admin }) => {
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

  test('does not confirm a phone number by changing it', async ({ admin }) => {
    const { data } = await admin.createUser({ phone: newPhone() });
    const phone = newPhone();
    const changed = await admin.updateUserById(data.user?.id ?? '', { phone });
    expect(changed.data.user?.phone_confirmed_at).toBeUndefined();
    expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({
      phone,
      phone_verified: false,
    });
  });

  test.for([
    [{ email: invalidEmail, password: 'password123' }, 400, 'validation_failed'],
    [{ email: '\u212Aelvin@example.com', password: goodPassword }, 400, 'validation_failed'],
    [{ password: goodPassword }, 400, 'validation_failed'],
    [{ email: 'fine@example.com', password: 'password123' }, 422, 'weak_password'],
    [{ email: 'fine@example.com', ban_duration: 'soon' }, 400, 'validation_failed'],
  ] as const)('gets an error for %j', async ([attributes, status, code], { admin }) => {
    const { data, error } = await admin.createUser(attributes);
    expect(data.user).toBeNull();
    expect([error?.status, error?.code]).toEqual([status, code]);
  });

  test('gets Supabase’s error message for an invalid address', async ({ admin }) => {
    const { error } = await admin.createUser({ email: invalidEmail, password: 'password123' });
    expect(error?.message).toBe('Unable to validate email address: invalid format');
  });

  test('cannot give the same address to two users', async ({ admin }) => {
    const { email, id } = await newCreated(admin);
    const twice = await admin.createUser({ email, password: goodPassword });
    expect([twice.error?.status, twice.error?.code]).toEqual([422, 'email_exists']);
    const other = await newCreated(admin);
    const moved = await admin.updateUserById(other.id, { email });
    expect(moved.error?.code).toBe('email_exists');
    const kept = await admin.updateUserById(id, { email });
    expect(kept.error).toBeNull();
  });

  test('lists users page by page', async ({ startAuth }) => {
    const paged = await startAuth();
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
  });

  test('reads, changes and deletes a user', async ({ admin }) => {
    const { email, id } = await newCreated(admin);
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

  test('gets an error for an unknown user', async ({ auth, admin }) => {
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
