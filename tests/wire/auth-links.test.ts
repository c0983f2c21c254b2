/* One file although long: all of it is about messages with a link, and shares one server and its mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../server/platform/clock.ts';
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
  otherPassword,
  readMail,
  type TestClient,
} from './auth-client.ts';

let auth: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth({
    canText: true,
    settings: {
      confirmsAutomatically: false,
      allowsPhone: true,
      redirectPatterns: ['https://tools.example.com/**', 'myapp://callback'],
    },
  });
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.mails.length = 0;
});

/** Presses the button of the page a mail leads to. */
async function press(link: string | undefined) {
  const query = new URL(link ?? '').searchParams;
  const response = await fetch(`${auth.url}/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(query),
  });
  const location = new URL(response.headers.get('location') ?? 'http://none');
  const fragment = new URLSearchParams(location.hash.slice(1));
  return { status: response.status, location, fragment };
}

async function newConfirmed(): Promise<string> {
  const email = newEmail();
  const admin = await newAdmin(auth);
  await admin.createUser({ email, password: goodPassword, email_confirm: true });
  return email;
}

describe('a link in a mail', () => {
  test('confirms a sign-up and hands the session over in the fragment', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { status, location, fragment } = await press(readMail(auth, email).link);
    expect(status).toBe(303);
    expect(location.origin).toBe(auth.settings.siteUrl);
    expect(Object.fromEntries(fragment)).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      type: 'signup',
    });
    const token = fragment.get('access_token') ?? '';
    const { json } = await call(auth, 'GET', '/user', { token });
    expect(json).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });

  test('is not spent by whoever only opens it', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { link = '', token, type } = readMail(auth, email);
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await fetch(link, { method, redirect: 'manual' })).status).toBe(200);
    }
    const protocolLink = `${auth.url}/verify?token=${token}&type=${type}`;
    await fetch(protocolLink, { method: 'HEAD', redirect: 'manual' });
    const page = await fetch(link);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<form method="post">');
    expect((await press(link)).fragment.has('access_token')).toBe(true);
  });

  test('works once', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { link } = readMail(auth, email);
    await press(link);
    const { fragment } = await press(link);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('works for one of two who press at once', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { link } = readMail(auth, email);
    const presses = await Promise.all([press(link), press(link), press(link)]);
    expect(presses.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  test('asks and answers on a page that takes any kind, and no more than a form', async () => {
    const page = await fetch(`${auth.url}/confirm?type=constructor`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Continue?')]);
    const body = new URLSearchParams({ type: 'constructor', token: 'x' });
    const answer = await fetch(`${auth.url}/confirm`, { method: 'POST', redirect: 'manual', body });
    expect(answer.headers.get('location')).toContain('error_code=validation_failed');
    const endless = `token=${'x'.repeat(70_000)}`;
    expect((await fetch(`${auth.url}/confirm`, { method: 'POST', body: endless })).status).toBe(
      413,
    );
  });

  test('expires after an hour', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    auth.advance(hourMs);
    const { fragment } = await press(readMail(auth, email).link);
    expect(fragment.get('error_code')).toBe('otp_expired');
  });

  test('answers GET /verify with a redirect, as the protocol says', async () => {
    const email = await newConfirmed();
    await newClient(auth).signInWithOtp({ email });
    const { token, type } = readMail(auth, email);
    const path = `/verify?token=${token}&type=${type}&redirect_to=${auth.settings.siteUrl}/welcome`;
    const { status, response } = await call(auth, 'GET', path);
    expect(status).toBe(303);
    expect(response.headers.get('location')).toMatch(/\/welcome#access_token=/);
  });

  test('is kept only as a hash', async () => {
    const email = await newConfirmed();
    await newClient(auth).resetPasswordForEmail(email);
    const { token, code } = readMail(auth, email);
    const rows = JSON.stringify(
      await auth.query.selectFrom('auth_one_time_tokens').selectAll().execute(),
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code);
  });

  test.each([
    ['https://tools.example.com/a/b?x=1', 'https://tools.example.com/a/b'],
    ['myapp://callback', 'myapp://callback'],
    ['https://evil.example.net/', 'site'],
    ['https://tools.example.com.evil.net/', 'site'],
    ['https://user@tools.example.com/', 'site'],
    ['//evil.example.net', 'site'],
    ['javascript:alert(1)', 'site'],
    ['not an address', 'site'],
  ])('to %s leads to %s', async (wanted, expected) => {
    const email = await newConfirmed();
    const path = `/recover?redirect_to=${encodeURIComponent(wanted)}`;
    await call(auth, 'POST', path, { body: { email } });
    const { location } = await press(readMail(auth, email).link);
    const target = expected === 'site' ? auth.settings.siteUrl : expected;
    expect(location.href.startsWith(target)).toBe(true);
  });
});

describe('a code from a mail', () => {
  test('signs in, written with a space too', async () => {
    const email = await newConfirmed();
    const client = newClient(auth);
    const sent = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(sent).toMatchObject({ data: { user: null, session: null }, error: null });
    const { code } = readMail(auth, email);
    const token = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('is over after five wrong guesses, but not the link beside it', async () => {
    const email = await newConfirmed();
    const client = newClient(auth);
    await client.signInWithOtp({ email });
    const { code, link } = readMail(auth, email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      const { error } = await client.verifyOtp({ email, token: wrong, type: 'email' });
      expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
    }
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await press(link)).fragment.has('access_token')).toBe(true);
  });

  /** Somebody whose mailed code is asked for and guessed at, from the beginning of twelve minutes on. */
  async function newGuessed() {
    const email = await newConfirmed();
    const client = newClient(auth);
    const verify = async (token: string) =>
      (await client.verifyOtp({ email, token, type: 'email' })).error?.code;
    auth.advance(12 * minuteMs - (auth.clock() % (12 * minuteMs)));
    return {
      verify,
      guess: ({ code }: { code: string }) => verify(code === '000000' ? '111111' : '000000'),
      async ask() {
        await client.signInWithOtp({ email });
        return readMail(auth, email);
      },
    };
  }

  test('asked for again takes no more guesses in all, and gets one back every twelve minutes', async () => {
    const { ask, guess, verify } = await newGuessed();
    const first = await ask();
    for (let count = 0; count < 3; count += 1) await guess(first);
    const second = await ask();
    for (let count = 0; count < 2; count += 1) await guess(second);
    const third = await ask();
    expect(await verify(third.code)).toBe('otp_expired');
    auth.advance(12 * minuteMs);
    const fourth = await ask();
    await guess(fourth);
    expect(await verify(fourth.code)).toBe('otp_expired');
    expect((await press(fourth.link)).fragment.has('access_token')).toBe(true);
    expect(await verify((await ask()).code)).toBeUndefined();
  });

  test('gets its guesses back although somebody keeps asking for another', async () => {
    const { ask, guess, verify } = await newGuessed();
    const first = await ask();
    for (let count = 0; count < 5; count += 1) await guess(first);
    auth.advance(10 * minuteMs);
    expect(await verify((await ask()).code)).toBe('otp_expired');
    auth.advance(10 * minuteMs);
    expect(await verify((await ask()).code)).toBeUndefined();
  });

  test('to a telephone, which has no link beside it, takes new guesses when it is asked for again', async () => {
    const phone = newPhone();
    const client = newClient(auth);
    const ask = async () => {
      await client.signInWithOtp({ phone });
      return auth.texts.findLast((text) => text.phone === phone)?.text.slice(-6) ?? '';
    };
    const verify = async (token: string) =>
      (await client.verifyOtp({ phone, token, type: 'sms' })).error?.code;
    const first = await ask();
    for (let count = 0; count < 5; count += 1)
      await verify(first === '000000' ? '111111' : '000000');
    expect(await verify(first)).toBe('otp_expired');
    expect(await verify(await ask())).toBeUndefined();
  });

  test('works as token hash of the link too', async () => {
    const email = await newConfirmed();
    const client = newClient(auth);
    await client.resetPasswordForEmail(email);
    const { token } = readMail(auth, email);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
  });

  test.each([
    [{ type: 'email', token: '123456' }, 'validation_failed'],
    [{ type: '', token: '123456', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'nonsense', token: '123456', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'email', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: '+447700-invalid' }, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: '+447700900999' }, 'otp_expired'],
    [{ type: 'phone_change', token: '123456', phone: '447700900999' }, 'otp_expired'],
    [{ type: 'email', token: '123456', email: 'nobody@example.com' }, 'otp_expired'],
    [{ type: 'signup', token_hash: 'nonsense' }, 'otp_expired'],
  ])('%j is refused with %s', async (body, code) => {
    const { json, status } = await call(auth, 'POST', '/verify', { body });
    expect(json.code).toBe(code);
    expect(status).toBe(code === 'otp_expired' ? 403 : 400);
  });

  test('that is wrong is answered in the words of Supabase', async () => {
    const body = { type: 'sms', token: '123456', phone: '+447700900999' };
    const { json } = await call(auth, 'POST', '/verify', { body });
    expect(json.message).toBe('Token has expired or is invalid');
  });

  test('reaches a telephone', async () => {
    const phone = newPhone();
    const client = newClient(auth);
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const token = auth.texts.findLast((text) => text.phone === phone)?.text.slice(-6) ?? '';
    const { data } = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(data.session?.user.phone).toBe(phone);
    const changed = newPhone();
    await client.updateUser({ phone: changed });
    const code = auth.texts.findLast((text) => text.phone === changed)?.text.slice(-6) ?? '';
    const verified = await client.verifyOtp({ phone: changed, token: code, type: 'phone_change' });
    expect(verified.data.user?.phone).toBe(changed);
  });

  test('cannot reach a telephone without a sender', async () => {
    const mute = await startTemporaryAuth({ settings: { allowsPhone: true } });
    const { error } = await newClient(mute).signInWithOtp({ phone: newPhone() });
    expect([error?.status, error?.code]).toEqual([422, 'sms_send_failed']);
    expect((await newClient(mute).resend({ type: 'phone_change', phone: newPhone() })).error).toBe(
      null,
    );
    await mute.close();
  });
});

async function startFlow(start: (client: TestClient, email: string) => Promise<unknown>) {
  const email = await newConfirmed();
  const client = newClient(auth, 'pkce');
  await start(client, email);
  const { location } = await press(readMail(auth, email).link);
  return { client, email, code: location.searchParams.get('code') ?? '' };
}
const byLink = (client: TestClient, email: string) => client.signInWithOtp({ email });

describe('the flow with a code challenge', () => {
  test('ends in a session', async () => {
    const { client, email, code } = await startFlow(byLink);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('tells the client when it was a recovery', async () => {
    const { client, code } = await startFlow((one, email) => one.resetPasswordForEmail(email));
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.exchangeCodeForSession(code);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('works for a sign-up and for a change of address', async () => {
    const email = newEmail();
    const client = newClient(auth, 'pkce');
    await client.signUp({ email, password: goodPassword });
    const { location } = await press(readMail(auth, email).link);
    const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress });
    const half = await press(readMail(auth, email).link);
    expect(half.location.searchParams.get('message')).toContain('Confirmation link accepted');
    const whole = await press(readMail(auth, newAddress).link);
    expect(whole.location.searchParams.has('code')).toBe(true);
  });

  test.each([
    ['an unknown code', async () => 'c0ffee', 'x'.repeat(43), 404, 'flow_state_not_found'],
    [
      'a wrong verifier',
      async () => (await startFlow(byLink)).code,
      'x'.repeat(43),
      400,
      'bad_code_verifier',
    ],
    ['no verifier', async () => 'c0ffee', '', 400, 'validation_failed'],
  ])('refuses %s', async (_, makeCode, code_verifier, status, code) => {
    const body = { auth_code: await makeCode(), code_verifier };
    const answer = await call(auth, 'POST', '/token?grant_type=pkce', { body });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('takes each code once, for five minutes', async () => {
    const { client, code } = await startFlow(byLink);
    const verifier = [...client.kept].find(([key]) => key.includes('code-verifier'))?.[1] ?? '';
    await client.exchangeCodeForSession(code);
    const code_verifier = JSON.parse(verifier).split('/')[0];
    const again = await call(auth, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier },
    });
    expect(again.json.code).toBe('flow_state_not_found');
    const late = await startFlow(byLink);
    auth.advance(5 * minuteMs);
    const expired = await late.client.exchangeCodeForSession(late.code);
    expect([expired.error?.status, expired.error?.code]).toEqual([422, 'flow_state_expired']);
  });

  test.each<[string, (email: string) => Promise<{ error: unknown }>]>([
    [
      'the user',
      async (email) => {
        const client = newClient(auth);
        await client.signInWithPassword({ email, password: goodPassword });
        return client.updateUser({ password: otherPassword });
      },
    ],
    [
      'the administrator',
      async (email) => {
        const users = auth.query.selectFrom('auth_users').select('id');
        const { id } = await users.where('email', '=', email).executeTakeFirstOrThrow();
        return (await newAdmin(auth)).updateUserById(id, { password: otherPassword });
      },
    ],
  ])('takes no code from before %s set another password', async (_, setPassword) => {
    const { client, email, code } = await startFlow(byLink);
    expect((await setPassword(email)).error).toBeNull();
    const { error } = await client.exchangeCodeForSession(code);
    expect([error?.status, error?.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('accepts the plain method, in lower case or not, and no other', async () => {
    const verifier = 'plain-verifier-of-at-least-forty-three-characters';
    const email = await newConfirmed();
    const ask = (method: string) =>
      call(auth, 'POST', '/otp', {
        body: { email, code_challenge: verifier, code_challenge_method: method },
      });
    expect((await ask('plain')).status).toBe(200);
    const { location } = await press(readMail(auth, email).link);
    const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
    expect((await call(auth, 'POST', '/token?grant_type=pkce', { body })).status).toBe(200);
    expect((await ask('PLAIN')).status).toBe(200);
    expect((await ask('md5')).json.code).toBe('validation_failed');
    expect((await ask('')).json.code).toBe('validation_failed');
  });
});

describe('nobody learns who has an account', () => {
  test.each([
    ['recover', (email: string) => ({ email })],
    ['otp', (email: string) => ({ email, create_user: false })],
    ['magiclink', (email: string) => ({ email, create_user: false })],
    ['resend', (email: string) => ({ email, type: 'signup' })],
  ])('from /%s, the second time neither', async (path, makeBody) => {
    const limited = await startTemporaryAuth({
      settings: { confirmsAutomatically: false, sendIntervalMs: minuteMs },
    });
    const known = newEmail();
    const admin = await newAdmin(limited);
    await admin.createUser({ email: known, password: goodPassword, email_confirm: true });
    const answers: unknown[] = [];
    for (const email of [known, newEmail()]) {
      const first = await call(limited, 'POST', `/${path}`, { body: makeBody(email) });
      const second = await call(limited, 'POST', `/${path}`, { body: makeBody(email) });
      expect(first.json).toEqual({});
      expect([second.status, second.json.code]).toEqual([429, 'over_email_send_rate_limit']);
      answers.push([first.status, second.json]);
    }
    expect(answers[1]).toEqual(answers[0]);
    limited.advance(minuteMs);
    const later = await call(limited, 'POST', `/${path}`, { body: makeBody(known) });
    expect(later.status).toBe(200);
    await limited.close();
  });

  test('nor is an address held up by what was noted while the clock was ahead', async () => {
    const limited = await startTemporaryAuth({ settings: { sendIntervalMs: minuteMs } });
    const ask = () => call(limited, 'POST', '/recover', { body: { email: 'ada@example.com' } });
    limited.advance(365 * dayMs);
    expect((await ask()).status).toBe(200);
    limited.advance(-365 * dayMs);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await limited.close();
  });

  test('from how long a sign-up takes: never less than any of them needs', async () => {
    for (const email of [await newConfirmed(), newEmail()]) {
      const startedAt = performance.now();
      const body = { email, password: otherPassword };
      expect((await call(auth, 'POST', '/signup', { body })).status).toBe(200);
      // A timer may be early by a millisecond.
      expect(performance.now() - startedAt).toBeGreaterThan(98);
    }
  });

  test('from how long a wrong code takes: no less where none was sent', async () => {
    const known = await newConfirmed();
    await newClient(auth).resetPasswordForEmail(known);
    const token = readMail(auth, known).code === '000000' ? '111111' : '000000';
    for (const email of [known, newEmail()]) {
      const startedAt = performance.now();
      const body = { type: 'recovery', email, token };
      expect((await call(auth, 'POST', '/verify', { body })).json.code).toBe('otp_expired');
      // A timer may be early by a millisecond.
      expect(performance.now() - startedAt).toBeGreaterThan(98);
    }
  });

  test('from a code asked for again where no telephone can be reached', async () => {
    const mute = await startTemporaryAuth({
      settings: { allowsPhone: true, confirmsAutomatically: false },
    });
    const known = newPhone();
    await (await newAdmin(mute)).createUser({ phone: known });
    for (const type of ['sms', 'phone_change'] as const) {
      const answers = [];
      for (const phone of [known, newPhone()]) {
        const { status, json } = await call(mute, 'POST', '/resend', { body: { type, phone } });
        answers.push([status, json]);
      }
      expect(answers[1]).toEqual(answers[0]);
    }
    await mute.close();
  });

  test('where sign-up is closed, not even from a link for a new address', async () => {
    const closed = await startTemporaryAuth({
      settings: { isSignUpOpen: false, confirmsAutomatically: false },
    });
    const email = newEmail();
    const { status, json } = await call(closed, 'POST', '/otp', { body: { email } });
    expect([status, json]).toEqual([200, {}]);
    expect(closed.mails).toEqual([]);
    await closed.close();
  });

  test('except where sign-up tells anyway', async () => {
    const telling = await startTemporaryAuth();
    const { error } = await newClient(telling).signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect([error?.status, error?.code]).toEqual([422, 'otp_disabled']);
    await telling.close();
  });
});

describe('an address that was never confirmed', () => {
  test('loses a password somebody chose for it once its owner comes by a link', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    await newClient(auth).resetPasswordForEmail(email);
    await press(readMail(auth, email).link);
    const { error } = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(error?.code).toBe('invalid_credentials');
  });

  const invite = async (email: string) => (await newAdmin(auth)).inviteUserByEmail(email);
  const signUp = (email: string, password: string) =>
    call(auth, 'POST', '/signup', { body: { email, password } });
  test.each<[string, (email: string) => Promise<unknown>]>([
    ['a link to sign in', (email) => newClient(auth).signInWithOtp({ email })],
    ['a sign-up with another', (email) => signUp(email, otherPassword)],
    ['an invitation', invite],
    ['a recovery', (email) => newClient(auth).resetPasswordForEmail(email)],
  ])('has no password after %s, whichever mail its owner answers', async (_, ask) => {
    for (const isAskedAgain of [false, true]) {
      const email = newEmail();
      await signUp(email, goodPassword);
      await ask(email);
      if (isAskedAgain) await signUp(email, goodPassword);
      await press(readMail(auth, email).link);
      for (const password of [goodPassword, otherPassword]) {
        const { error } = await newClient(auth).signInWithPassword({ email, password });
        expect(error?.code).toBe('invalid_credentials');
      }
    }
  });

  test('keeps a password that every sign-up for it gave', async () => {
    const email = newEmail();
    await signUp(email, goodPassword);
    await signUp(email, goodPassword);
    await press(readMail(auth, email).link);
    const { error } = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
  });

  test('is a telephone’s too: a code takes the password of the sign-up', async () => {
    const phone = newPhone();
    await call(auth, 'POST', '/signup', { body: { phone, password: goodPassword } });
    const client = newClient(auth);
    await client.signInWithOtp({ phone });
    const token = auth.texts.findLast((text) => text.phone === phone)?.text.slice(-6) ?? '';
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    const { error } = await newClient(auth).signInWithPassword({ phone, password: goodPassword });
    expect(error?.code).toBe('invalid_credentials');
  });
});
