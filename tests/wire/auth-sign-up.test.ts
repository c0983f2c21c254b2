import { describe, expect } from 'vitest';
import {
  startAuthUntil,
  testWithAuth,
} from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { dayMs } from '../../server/platform/time/clock.ts';
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
import { newConfirmedClient } from './created-user.for-tests.ts';

/** The server `asking` requires confirmation, which is the default. */
const test = testWithAuth({ canText: true, settings: { allowsPhone: true } }).extend(
  'asking',
  { scope: 'file' },
  ({}, { onCleanup }) =>
    startAuthUntil(onCleanup, {
      canText: true,
      settings: { confirmsAutomatically: false, allowsPhone: true },
    }),
);

const signUp = (auth: TemporaryAuth, body: object) => call(auth, 'POST', '/signup', { body });

describe('sign-up', () => {
  test('is closed by default', async ({ startAuth }) => {
    const closed = await startAuth({ settings: { isSignUpOpen: false } });
    const { data, error } = await newClient(closed).signUp({
      email: newEmail(),
      password: goodPassword,
    });
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Signups not allowed for this instance');
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
  });

  test('stores the metadata of the user', async ({ auth }) => {
    const { data } = await newClient(auth).signUp({
      email: newEmail(),
      password: goodPassword,
      options: { data: { status: 'alpha' } },
    });
    expect(data.user?.user_metadata).toEqual({ status: 'alpha', email_verified: true });
  });

  test('stores no password hint or question, and never returns the hash', async ({ auth }) => {
    const email = newEmail();
    const said = { password_hint: 'a lamp', question: 'My first harbour?', answer: 'Whitby' };
    const { status, text } = await signUp(auth, { email, password: goodPassword, ...said });
    expect(status).toBe(200);
    expect(text).not.toMatch(/argon2|hint|question/);
    const users = auth.query.selectFrom('auth_users').selectAll().where('email', '=', email);
    const row = await users.executeTakeFirstOrThrow();
    for (const word of Object.values(said)) expect(JSON.stringify(row)).not.toContain(word);
    expect(Object.keys(row).filter((column) => /hint|question|answer/.test(column))).toEqual([]);
  });

  test('reveals that an address is taken only where addresses need no confirmation', async ({
    auth,
  }) => {
    const { email } = await newSignedIn(auth);
    const { error } = await newClient(auth).signUp({ email, password: goodPassword });
    expect([error?.status, error?.code]).toEqual([422, 'user_already_exists']);
    expect(error?.message).toBe('User already registered');
  });

  test('reports an invalid address before any other error', async ({ auth }) => {
    const { status, json } = await signUp(auth, { email: 'a', password: '123456' });
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect(json.message).toBe('Unable to validate email address: invalid format');
    for (const email of ['xx:;x@x.x', 'a@b', 'a b@example.com', `${'a'.repeat(65)}@example.com`]) {
      expect((await signUp(auth, { email, password: goodPassword })).status).toBe(400);
    }
  });

  test.for([
    ['short', 'abc123', ['length']],
    ['of the list', 'password123', ['pwned']],
    ['of the list in disguise', 'P@ssw0rd!', ['pwned']],
    ['a keyboard walk', 'qwertyuiop', ['pwned']],
    ['one letter', 'aaaaaaaaaaaa', ['pwned']],
    ['a word written twice', 'harbourharbour', ['pwned']],
  ] as const)('rejects a password that is %s', async ([, password, reasons], { auth }) => {
    const { error } = await newClient(auth).signUp({ email: newEmail(), password });
    expect([error?.status, error?.code]).toEqual([422, 'weak_password']);
    expect((error as { reasons?: string[] }).reasons).toEqual(reasons);
  });

  test('rejects the address itself as the password, and a password of thousands of characters', async ({
    auth,
  }) => {
    const email = 'marguerite.delacroix@example.com';
    expect((await signUp(auth, { email, password: email })).json.code).toBe('weak_password');
    const endless = await signUp(auth, { email, password: 'long-'.repeat(1_000) });
    expect([endless.status, endless.json.code]).toEqual([400, 'validation_failed']);
  });

  test('reports the required length as Supabase does', async ({ startAuth }) => {
    const six = await startAuth({ settings: { passwordMinLength: 6 } });
    const { error } = await newClient(six).signUp({ email: 'asd@a.aa', password: '123' });
    expect(error?.message).toContain('Password should be at least 6 characters');
  });

  test('returns the same response for new and unconfirmed addresses, and no identities for confirmed ones', async ({
    asking,
  }) => {
    const { email: confirmed } = await newConfirmedClient(asking);
    const fresh = newEmail();
    const ask = async (email: string) => {
      const { status, json } = await call(asking, 'POST', '/signup', {
        body: { email, password: otherPassword, data: { a: 1 } },
      });
      const { id, identities, ...rest } = json;
      const shape = JSON.stringify(rest, (key, value) =>
        key.endsWith('_at') ? '' : value,
      ).replaceAll(email, '');
      return { status, id, shape, identities };
    };
    const answers = [
      await ask(fresh),
      await ask(fresh),
      await ask(confirmed),
      await ask(confirmed),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ shape }) => shape)).size).toBe(1);
    expect(answers[1]?.id).toBe(answers[0]?.id);
    expect(answers.map(({ identities }) => identities.length)).toEqual([1, 1, 0, 0]);
    expect(readMail(asking, confirmed).subject).toBe('You already have an account');
    expect(readMail(asking, fresh).subject).toBe('Confirm your address');
  });

  test('reveals nothing of a confirmed account: no ID, metadata or dates', async ({ asking }) => {
    const email = newEmail();
    const owner = await newAdmin(asking).then((admin) =>
      admin.createUser({
        email,
        password: goodPassword,
        email_confirm: true,
        user_metadata: { city: 'Lyon' },
        app_metadata: { plan: 'gold' },
      }),
    );
    asking.advance(dayMs);
    const { data } = await newClient(asking).signUp({ email, password: goodPassword });
    expect(data.user?.id).not.toBe(owner.data.user?.id);
    expect(JSON.stringify(data)).not.toMatch(/Lyon|gold/);
    expect(Date.parse(data.user!.created_at)).toBeGreaterThan(
      Date.parse(owner.data.user!.created_at),
    );
  });

  test('does not let an unconfirmed user sign in', async ({ asking }) => {
    const email = newEmail();
    const client = newClient(asking);
    const { data } = await client.signUp({ email, password: goodPassword });
    expect(data.session).toBeNull();
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const { error } = await client.signInWithPassword({ email, password: goodPassword });
    expect([error?.status, error?.code]).toEqual([400, 'email_not_confirmed']);
  });

  test('works with a phone number', async ({ auth, asking }) => {
    const phone = newPhone();
    const client = newClient(auth);
    await client.signUp({ phone, password: goodPassword });
    const { data, error } = await client.signInWithPassword({ phone, password: goodPassword });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone' },
    });
    const unconfirmed = newPhone();
    await newClient(asking).signUp({ phone: unconfirmed, password: goodPassword });
    const early = await newClient(asking).signInWithPassword({
      phone: unconfirmed,
      password: goodPassword,
    });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const text = asking.texts.findLast((sent) => sent.phone === unconfirmed)?.text ?? '';
    const verified = await newClient(asking).verifyOtp({
      phone: unconfirmed,
      token: text.slice(-6),
      type: 'sms',
    });
    expect(verified.data.session?.user.phone).toBe(unconfirmed);
  });

  test('rejects a phone number where they are disabled, and an address together with a number', async ({
    auth,
    startAuth,
  }) => {
    const none = await startAuth();
    const body = { phone: newPhone(), password: goodPassword };
    const off = await call(none, 'POST', '/signup', { body });
    expect([off.status, off.json.code]).toEqual([400, 'phone_provider_disabled']);
    const both = await signUp(auth, { ...body, email: newEmail() });
    expect([both.status, both.json.code]).toEqual([400, 'validation_failed']);
    expect((await signUp(auth, { email: newEmail() })).json.code).toBe('validation_failed');
    const wrong = await signUp(auth, { phone: '1-555-invalid', password: goodPassword });
    expect(wrong.json.message).toBe('Invalid phone number format (E.164 required)');
  });
});
