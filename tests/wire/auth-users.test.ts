/* One file although long: all of it is about what a user may change, and shares one server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../server/platform/clock.ts';
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

let auth: TemporaryAuth;
/** Closed and asking for confirmation, as the settings are when nobody changes them. */
let asking: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth({ canText: true, settings: { allowsPhone: true } });
  asking = await startTemporaryAuth({
    canText: true,
    settings: { confirmsAutomatically: false, allowsPhone: true, allowsLinking: true },
  });
});
afterAll(async () => {
  await auth.close();
  await asking.close();
});

const signUp = (body: object) => call(auth, 'POST', '/signup', { body });

/** A user of the asking server, made by the administrator and signed in. */
async function newAsked(server = asking) {
  const email = newEmail();
  const admin = await newAdmin(server);
  await admin.createUser({ email, password: goodPassword, email_confirm: true });
  const client = newClient(server);
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

  test('keeps no hint and no question beside the password, and tells nobody its hash', async () => {
    const email = newEmail();
    const said = { password_hint: 'a lamp', question: 'My first harbour?', answer: 'Whitby' };
    const { status, text } = await signUp({ email, password: goodPassword, ...said });
    expect(status).toBe(200);
    expect(text).not.toMatch(/argon2|hint|question/);
    const users = auth.query.selectFrom('auth_users').selectAll().where('email', '=', email);
    const row = await users.executeTakeFirstOrThrow();
    for (const word of Object.values(said)) expect(JSON.stringify(row)).not.toContain(word);
    expect(Object.keys(row).filter((column) => /hint|question|answer/.test(column))).toEqual([]);
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

describe('an address that is asked for', () => {
  test('gets one mail in the interval, whoever wants to have it', async () => {
    const limited = await startTemporaryAuth({
      settings: { confirmsAutomatically: false, sendIntervalMs: minuteMs },
    });
    const [first, second] = [await newAsked(limited), await newAsked(limited)];
    const wanted = newEmail();
    const countMails = () => limited.mails.filter(({ to }) => to === wanted).length;
    expect((await first.client.updateUser({ email: wanted })).error).toBeNull();
    const refused = await second.client.updateUser({ email: wanted });
    expect([refused.error?.status, refused.error?.code]).toEqual([
      429,
      'over_email_send_rate_limit',
    ]);
    expect(countMails()).toBe(1);
    limited.advance(minuteMs);
    expect((await second.client.updateUser({ email: wanted })).error).toBeNull();
    // It is not told, because anybody may ask for it.
    const resend = () => first.client.resend({ type: 'email_change', email: first.email });
    expect((await resend()).error).toBeNull();
    expect(countMails()).toBe(2);
    limited.advance(minuteMs);
    expect((await resend()).error).toBeNull();
    expect(countMails()).toBe(3);
    await limited.close();
  });

  test('is taken by its own confirmation only, not by that of another asked for before', async () => {
    const { client, email } = await newAsked();
    const admin = await newAdmin(asking);
    const ask = (type: 'email_change_new' | 'email_change_current', address: string) =>
      admin.generateLink({ type, email, newEmail: address });
    const before = await ask('email_change_new', newEmail());
    const wanted = newEmail();
    const present = await ask('email_change_current', wanted);
    const verify = (link: typeof before) =>
      newClient(asking).verifyOtp({
        token_hash: link.data.properties?.hashed_token ?? '',
        type: 'email_change',
      });
    expect((await verify(before)).error?.code).toBe('otp_expired');
    expect((await verify(present)).data.session).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('is not confirmed by what was sent to the one before it', async () => {
    const { email, session } = await newAsked();
    await newClient(asking).resetPasswordForEmail(email);
    const { token } = readMail(asking, email);
    const changes = asking.query.updateTable('auth_users').set({ email: newEmail() });
    await changes.where('id', '=', session.user.id).execute();
    const late = await newClient(asking).verifyOtp({ token_hash: token, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
  });
});

describe('an identity that is removed', () => {
  async function newWithBoth() {
    const [email, phone] = [newEmail(), newPhone()];
    const admin = await newAdmin(asking);
    const confirmed = { email_confirm: true, phone_confirm: true };
    await admin.createUser({ email, phone, password: goodPassword, ...confirmed });
    const client = newClient(asking);
    await client.signInWithPassword({ email, password: goodPassword });
    const remove = async (provider: 'email' | 'phone') => {
      const { data } = await client.getUserIdentities();
      const identity = data?.identities.find((known) => known.provider === provider);
      if (!identity) throw new Error('There is no such identity.');
      expect((await client.unlinkIdentity(identity)).error).toBeNull();
    };
    return { client, email, phone, remove };
  }

  test('takes along the change of address it was to confirm', async () => {
    const { client, email, remove } = await newWithBoth();
    const somebodyElses = newEmail();
    await client.updateUser({ email: somebodyElses });
    const { token } = readMail(asking, email);
    await remove('email');
    const { data } = await client.getUser();
    expect(data.user).not.toHaveProperty('new_email');
    const late = await client.verifyOtp({ token_hash: token, type: 'email_change' });
    expect([late.error?.status, late.error?.code]).toEqual([403, 'otp_expired']);
    const taken = await newClient(asking).signUp({ email: somebodyElses, password: goodPassword });
    expect(taken.error).toBeNull();
    expect(readMail(asking, somebodyElses).subject).toBe('Confirm your address');
  });

  test('takes along the codes that were sent to it', async () => {
    const { phone, remove } = await newWithBoth();
    const stranger = newClient(asking);
    await stranger.signInWithOtp({ phone });
    const token = asking.texts.findLast((sent) => sent.phone === phone)?.text.slice(-6) ?? '';
    await remove('phone');
    const { error } = await stranger.verifyOtp({ phone, token, type: 'sms' });
    expect(error?.code).toBe('otp_expired');
  });
});

describe('a change of password', () => {
  test('asks for the present one where the owner wants that', async () => {
    const strict = await startTemporaryAuth({ settings: { passwordChange: 'current' } });
    const { client } = await newSignedIn(strict);
    const without = await client.updateUser({ password: otherPassword });
    expect([without.error?.status, without.error?.code]).toEqual([
      400,
      'current_password_required',
    ]);
    const wrong = { password: otherPassword, current_password: 'something-else-here' };
    expect((await client.updateUser(wrong)).error?.code).toBe('invalid_credentials');
    const right = { password: otherPassword, current_password: goodPassword };
    expect((await client.updateUser(right)).error).toBeNull();
    await strict.close();
  });

  test('asks whoever forgot it, and came by a link, for no present one', async () => {
    const strict = await startTemporaryAuth({ settings: { passwordChange: 'current' } });
    const { email } = await newSignedIn(strict);
    const byToken = newClient(strict);
    await byToken.resetPasswordForEmail(email);
    const { token } = readMail(strict, email);
    await byToken.verifyOtp({ token_hash: token, type: 'recovery' });
    expect((await byToken.updateUser({ password: otherPassword })).error).toBeNull();
    const byFlow = newClient(strict, 'pkce');
    await byFlow.resetPasswordForEmail(email);
    const { token: inLink, type } = readMail(strict, email);
    const { response } = await call(strict, 'GET', `/verify?token=${inLink}&type=${type}`);
    const location = new URL(response.headers.get('location') ?? '');
    await byFlow.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect((await byFlow.updateUser({ password: goodPassword })).error).toBeNull();
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
