import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testWithServer } from '../run-server.ts';
import { goodPassword } from './auth-client.ts';

const email = 'owner@example.com';
const test = testWithServer().extend('owner', { scope: 'file' }, ({ server }) => {
  /** Runs the owner's command on the data of the running server. */
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['cli/users.ts', ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...server.variables },
      maxBuffer: 10_000_000,
    });
  const users = (...words: string[]) => {
    const { status, stdout, stderr } = run(...words);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const openClient = (key: string) =>
    createClient(server.address, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const readKeys = () =>
    JSON.parse(users('keys')) as { publishableKey: string; serviceRoleKey: string };
  const signIn = async () => {
    const { auth } = openClient(readKeys().publishableKey);
    return auth.signInWithPassword({ email, password: goodPassword });
  };
  return { users, run, openClient, readKeys, signIn };
});

/** The columns of `auth.users` in a hosted Supabase that an insert may name. */
const hostedUserColumns = `instance_id id aud role email encrypted_password email_confirmed_at invited_at
  confirmation_token confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change
  email_change_sent_at last_sign_in_at raw_app_meta_data raw_user_meta_data is_super_admin created_at updated_at phone
  phone_confirmed_at phone_change phone_change_token phone_change_sent_at email_change_token_current
  email_change_confirm_status banned_until reauthentication_token reauthentication_sent_at is_sso_user deleted_at
  is_anonymous`;

describe('the owner’s commands', () => {
  test('report that there are no users before the first one is created', async ({
    owner: { users, openClient, readKeys },
  }) => {
    expect(users('list').trim().split('\n')).toHaveLength(1);
    const { data } = await openClient(readKeys().serviceRoleKey).auth.admin.listUsers();
    expect(data.users).toEqual([]);
  });

  test('generate a random password for a user created without one', async ({
    owner: { users, openClient, readKeys },
  }) => {
    const create = (address: string) =>
      /^The password is ([\w-]{20})$/m.exec(users('create', '--email', address))?.[1] ?? '';
    const [first, second] = ['one@example.com', 'two@example.com'];
    const password = create(first);
    expect(create(second)).not.toBe(password);
    const { auth } = openClient(readKeys().publishableKey);
    expect((await auth.signInWithPassword({ email: first, password })).error).toBeNull();
    for (const address of [first, second]) users('delete', '--email', address, '--yes');
  });

  test('create a user who can sign in to the running server', async ({
    owner: { users, signIn },
  }) => {
    expect(users('create', '--email', email, '--password', goodPassword)).toContain(email);
    const { data, error } = await signIn();
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(users('list')).toContain(email);
  });

  test('print the same keys every time, with a working service-role key', async ({
    owner: { openClient, readKeys },
  }) => {
    const keys = readKeys();
    expect(readKeys()).toEqual(keys);
    const { data } = await openClient(keys.serviceRoleKey).auth.admin.listUsers();
    expect(data.users).toMatchObject([{ email }]);
  });

  test('refuse a weak password, an unknown user and an unknown command with an explanation', ({
    owner: { run },
  }) => {
    const fail = (...words: string[]) => {
      const { status, stderr } = run(...words);
      return { status, says: stderr.trim().split('\n').at(-1) };
    };
    expect(fail('create', '--email', 'a@example.com', '--password', 'password1')).toEqual({
      status: 1,
      says: 'Password is known to be weak and easy to guess, please choose a different one.',
    });
    expect(fail('disable', '--email', 'nobody@example.com')).toEqual({
      status: 1,
      says: 'Nobody has the address nobody@example.com.',
    });
    expect(fail('nonsense').status).toBe(2);
  });

  test('disable and enable a user, and rotate the keys of the running server', async ({
    server,
    owner: { users, signIn },
  }) => {
    users('disable', '--email', email);
    expect((await signIn()).error?.code).toBe('user_banned');
    users('enable', '--email', email);
    users('rotate-keys');
    expect((await signIn()).error).toBeNull();
    const keys = await fetch(`${server.address}/auth/v1/.well-known/jwks.json`);
    expect(((await keys.json()) as { keys: unknown[] }).keys).toHaveLength(2);
    expect(users('reset-factors', '--email', email)).toContain('removed: 0.');
  });

  test('export users as SQL inserts for a hosted backend', ({ owner: { users } }) => {
    const [begin, user = '', identity, commit] = users('export').trim().split('\n');
    expect([begin, commit]).toEqual(['begin;', 'commit;']);
    expect(user).toMatch(/^insert into auth\.users \(id, aud, role, email, encrypted/);
    expect(user).toContain(`'${email}', '$argon2id$v=19$m=19456,t=2,p=1$`);
    expect(identity).toMatch(/^insert into auth\.identities /);
    const [, columns = ''] = /\(([^)]+)\) values/.exec(user) ?? [];
    expect(hostedUserColumns.split(/\s+/)).toEqual(expect.arrayContaining(columns.split(', ')));
  });

  test('delete a user after a confirmation', async ({ owner: { users, run, signIn } }) => {
    const shown = run('delete', '--email', email);
    expect(shown.status).toBe(2);
    expect(shown.stdout).toContain(email);
    expect(shown.stderr).toContain('Nobody is deleted yet.');
    expect((await signIn()).error).toBeNull();
    expect(users('delete', '--email', email, '--yes')).toContain('is deleted');
    expect((await signIn()).error?.code).toBe('invalid_credentials');
  });

  test('delete a user without an address by id, and do not list a soft-deleted one', async ({
    owner: { users, run, openClient, readKeys },
  }) => {
    const admin = openClient(readKeys().serviceRoleKey).auth.admin;
    const create = async (fields: object) => (await admin.createUser(fields)).data.user?.id ?? '';
    const id = await create({ phone: '49301234567' });
    const erased = await create({ email: 'erased@example.com' });
    await admin.deleteUser(erased, true);
    expect(users('list')).toContain(id);
    expect(users('list')).not.toContain(erased);
    expect(run('delete', '--yes')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Name the user with --email or --id.'),
    });
    users('delete', '--id', id, '--yes');
    expect(users('list')).not.toContain(id);
  });

  test('list every user, however many there are', async ({ server, owner: { users } }) => {
    const count = 10_001;
    const database = await server.openData();
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      insert into auth_users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select 'user ' || n, 'authenticated', 'authenticated', n || '@example.com', '{}', '{}', n, n from numbers
    `.execute(database.query);
    await database.close();
    expect(users('list').trim().split('\n')).toHaveLength(1 + count);
  });
});

describe('the running server', () => {
  test('has sign-up closed, and writes e-mails to files when no mail server is set', async ({
    server,
    owner: { openClient, readKeys },
  }) => {
    const { auth } = openClient(readKeys().publishableKey);
    const stranger = { email: 'stranger@example.com', password: goodPassword };
    expect((await auth.signUp(stranger)).error?.code).toBe('signup_disabled');
    await openClient(readKeys().serviceRoleKey).auth.admin.inviteUserByEmail(stranger.email);
    const folder = join(server.dataDir, 'outbox');
    await expect.poll(() => readdirSync(server.dataDir).includes('outbox')).toBe(true);
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.eml$/)]);
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toContain('Subject: You are invited');
  });
});
