/* One file although long: all of it is about what a user may change, and shares one server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../server/platform/clock.ts';
import { startTemporaryAuth, type TemporaryAuth } from '../../server/auth/temporary-auth.ts';
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

let auth: TemporaryAuth;
/** Closed and asking for confirmation, as the settings are when nobody changes them. */
let asking: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth({ canText: true, settings: { allowsPhone: true } });
  asking = await startTemporaryAuth({
    canText: true,
    settings: { confirmsAutomatically: false, allowsPhone: true },
  });
});
afterAll(async () => {
  await auth.close();
  await asking.close();
});

const signUp = (body: object) => call(auth, 'POST', '/signup', { body });

/** A user of the asking server, made by the administrator and signed in. */
async function newAsked() {
  const email = newEmail();
  const admin = await newAdmin(asking);
  await admin.createUser({ email, password: goodPassword, email_confirm: true });
  const client = newClient(asking);
  const { data } = await client.signInWithPassword({ email, password: goodPassword });
  if (!data.session) throw new Error('There is no session.');
  return { client, email, session: data.session };
}

describe('sign-up', () => {
  test('is closed unless it is opened', async () => {
    const closed = await startTemporaryAuth({ settings: { isSignUpOpen: false } });
    const { data, error } = await newClient(closed).signUp({
      email: newEmail(),
      password: goodPassword,
    });
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Signups not allowed for this instance');
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
    await closed.close();
  });

  test('keeps what the user says of themselves', async () => {
    const { data } = await newClient(auth).signUp({
      email: newEmail(),
      password: goodPassword,
      options: { data: { status: 'alpha' } },
    });
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' });
  });

  test('tells that somebody has the address only where addresses are confirmed at once', async () => {
    const { email } = await newSignedIn(auth);
    const { error } = await newClient(auth).signUp({ email, password: goodPassword });
    expect([error?.status, error?.code]).toEqual([422, 'user_already_exists']);
    expect(error?.message).toBe('User already registered');
  });

  test('reports an address that is none before anything else', async () => {
    const { status, json } = await signUp({ email: 'a', password: '123456' });
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect(json.message).toBe('Unable to validate email address: invalid format');
    for (const email of ['xx:;x@x.x', 'a@b', 'a b@example.com', `${'a'.repeat(65)}@example.com`]) {
      expect((await signUp({ email, password: goodPassword })).status).toBe(400);
    }
  });

  test.each([
    ['short', 'abc123', ['length']],
    ['of the list', 'password123', ['pwned']],
    ['of the list in disguise', 'P@ssw0rd!', ['pwned']],
    ['a keyboard walk', 'qwertyuiop', ['pwned']],
    ['one letter', 'aaaaaaaaaaaa', ['pwned']],
    ['a word written twice', 'harbourharbour', ['pwned']],
  ])('refuses a password that is %s', async (_, password, reasons) => {
    const { error } = await newClient(auth).signUp({ email: newEmail(), password });
    expect([error?.status, error?.code]).toEqual([422, 'weak_password']);
    expect((error as { reasons?: string[] }).reasons).toEqual(reasons);
  });

  test('refuses the own address as password, and a password of thousands of characters', async () => {
    const email = 'marguerite.delacroix@example.com';
    expect((await signUp({ email, password: email })).json.code).toBe('weak_password');
    const endless = await signUp({ email, password: 'long-'.repeat(1_000) });
    expect([endless.status, endless.json.code]).toEqual([400, 'validation_failed']);
  });

  test('names the length it asks for as Supabase does', async () => {
    const six = await startTemporaryAuth({ settings: { passwordMinLength: 6 } });
    const { error } = await newClient(six).signUp({ email: 'asd@a.aa', password: '123' });
    expect(error?.message).toContain('Password should be at least 6 characters');
    await six.close();
  });

  test('answers new, unconfirmed and confirmed addresses alike', async () => {
    const { email: confirmed } = await newAsked();
    const fresh = newEmail();
    const ask = async (email: string) => {
      const { status, json } = await call(asking, 'POST', '/signup', {
        body: { email, password: otherPassword, data: { a: 1 } },
      });
      const { id, identities, ...rest } = json;
      const shape = JSON.stringify({ ...rest, identities }, (key, value) =>
        key.endsWith('_at') || key === 'id' || key.endsWith('_id') || key === 'sub' ? '' : value,
      ).replaceAll(email, '');
      return { status, id, shape };
    };
    const answers = [
      await ask(fresh),
      await ask(fresh),
      await ask(confirmed),
      await ask(confirmed),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ shape }) => shape)).size).toBe(1);
    expect(answers[1]?.id).toBe(answers[0]?.id);
    expect(answers[3]?.id).toBe(answers[2]?.id);
    expect(readMail(asking, confirmed).subject).toBe('You already have an account');
    expect(readMail(asking, fresh).subject).toBe('Confirm your address');
  });

  test('of an unconfirmed user does not let them in', async () => {
    const email = newEmail();
    const client = newClient(asking);
    const { data } = await client.signUp({ email, password: goodPassword });
    expect(data.session).toBeNull();
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const { error } = await client.signInWithPassword({ email, password: goodPassword });
    expect([error?.status, error?.code]).toEqual([400, 'email_not_confirmed']);
  });

  test('works with a telephone number', async () => {
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

  test('refuses a telephone where there are none, or an address and a number together', async () => {
    const none = await startTemporaryAuth();
    const body = { phone: newPhone(), password: goodPassword };
    const off = await call(none, 'POST', '/signup', { body });
    expect([off.status, off.json.code]).toEqual([400, 'phone_provider_disabled']);
    await none.close();
    const both = await signUp({ ...body, email: newEmail() });
    expect([both.status, both.json.code]).toEqual([400, 'validation_failed']);
    expect((await signUp({ email: newEmail() })).json.code).toBe('validation_failed');
    const wrong = await signUp({ phone: '1-555-invalid', password: goodPassword });
    expect(wrong.json.message).toBe('Invalid phone number format (E.164 required)');
  });
});

describe('a user', () => {
  test('is read with the access token, and with no other', async () => {
    const { client, email } = await newSignedIn(auth);
    expect((await client.getUser()).data.user?.email).toBe(email);
    const missing = await call(auth, 'GET', '/user');
    expect([missing.status, missing.json.code]).toEqual([401, 'no_authorization']);
    expect(missing.json.message).toContain('Bearer token');
    const publishable = auth.keys.publishableKey();
    const wrong = await call(auth, 'GET', '/user', { token: publishable });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'bad_jwt']);
    const service = await auth.keys.signServiceRoleKey();
    expect((await call(auth, 'GET', '/user', { token: service })).json.code).toBe('bad_jwt');
  });

  test('merges what they say of themselves; null removes', async () => {
    const { client } = await newSignedIn(auth);
    await client.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.updateUser({ data: { b: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 });
  });

  test('may not change what only the owner may', async () => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const body = { app_metadata: { role: 'owner' } };
    const { status, json } = await call(auth, 'PUT', '/user', { token, body });
    expect([status, json.code]).toEqual([403, 'not_admin']);
  });

  test('chooses a new password, which ends the other sessions', async () => {
    const { client, email } = await newSignedIn(auth);
    const other = newClient(auth);
    await other.signInWithPassword({ email, password: goodPassword });
    const same = await client.updateUser({ password: goodPassword });
    expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password']);
    const weak = await client.updateUser({ password: 'password1' });
    expect(weak.error?.code).toBe('weak_password');
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    const next = await newClient(auth).signInWithPassword({ email, password: otherPassword });
    expect(next.error).toBeNull();
  });

  test('cannot take an address or number somebody else has', async () => {
    const first = await newSignedIn(auth);
    const second = await newSignedIn(auth);
    const { error } = await second.client.updateUser({ email: first.email });
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
    const phone = newPhone();
    expect((await first.client.updateUser({ phone })).data.user?.phone).toBe(phone);
    const taken = await second.client.updateUser({ phone });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'phone_exists']);
  });

  test('changes the address once both the old and the new one have confirmed', async () => {
    const { client, email } = await newAsked();
    const newAddress = newEmail();
    const { data, error } = await client.updateUser({ email: newAddress });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newAddress });
    const first = await client.verifyOtp({
      email: newAddress,
      token: readMail(asking, newAddress).code,
      type: 'email_change',
    });
    expect(first.error).toBeNull();
    expect(first.data).toEqual({ session: null, user: null });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const second = await client.verifyOtp({
      email,
      token: readMail(asking, email).code,
      type: 'email_change',
    });
    expect(second.data.user?.email).toBe(newAddress);
    expect(second.data.user?.identities?.[0]?.identity_data?.['email']).toBe(newAddress);
  });

  test('cannot let the new address confirm twice in place of the old one', async () => {
    const { client, email } = await newAsked();
    const newAddress = newEmail();
    const confirmNew = () =>
      client.verifyOtp({
        email: newAddress,
        token: readMail(asking, newAddress).code,
        type: 'email_change',
      });
    await client.updateUser({ email: newAddress });
    await confirmNew();
    await client.resend({ type: 'email_change', email });
    expect((await confirmNew()).data.session).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe('a change of password', () => {
  test('asks for the present one where the owner wants that', async () => {
    const strict = await startTemporaryAuth({ settings: { passwordChange: 'current' } });
    const { client } = await newSignedIn(strict);
    const without = await client.updateUser({ password: otherPassword });
    expect(without.error?.code).toBe('invalid_credentials');
    const right = { password: otherPassword, current_password: goodPassword };
    expect((await client.updateUser(right)).error).toBeNull();
    await strict.close();
  });

  test('asks for a nonce from the mail once a session is a day old', async () => {
    const strict = await startTemporaryAuth({
      settings: { passwordChange: 'nonce', accessTokenSeconds: 604_800 },
    });
    const { client, email } = await newSignedIn(strict);
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    strict.advance(1.1 * dayMs);
    const needed = await client.updateUser({ password: goodPassword });
    expect([needed.error?.status, needed.error?.code]).toEqual([400, 'reauthentication_needed']);
    const asked = await client.reauthenticate();
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
    const wrong = await client.updateUser({ password: goodPassword, nonce: '000000' });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'reauthentication_not_valid']);
    const nonce = readMail(strict, email).code;
    expect((await client.updateUser({ password: goodPassword, nonce })).error).toBeNull();
    await strict.close();
  });

  test('throws a nonce away after five wrong guesses', async () => {
    const strict = await startTemporaryAuth({
      settings: { passwordChange: 'nonce', accessTokenSeconds: 604_800 },
    });
    const { client, email } = await newSignedIn(strict);
    strict.advance(1.1 * dayMs);
    await client.reauthenticate();
    const nonce = readMail(strict, email).code;
    const wrong = nonce === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await client.updateUser({ password: otherPassword, nonce: wrong });
    }
    const late = await client.updateUser({ password: otherPassword, nonce });
    expect(late.error?.code).toBe('reauthentication_not_valid');
    await strict.close();
  });
});
