import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { call, newClient, newPhone, otherPassword, readMail } from './auth-client.ts';
import { newConfirmed } from './created-user.for-tests.ts';
import { press } from './press-link.for-tests.ts';

const test = testWithAuth({
  canText: true,
  settings: { confirmsAutomatically: false, allowsPhone: true },
});

describe('an e-mailed code', () => {
  test('signs in, even when typed with a space', async ({ auth }) => {
    const email = await newConfirmed(auth);
    const client = newClient(auth);
    const sent = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(sent).toMatchObject({ data: { user: null, session: null }, error: null });
    const { code } = readMail(auth, email);
    const token = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('expires after five wrong guesses, while the link in the same e-mail stays valid', async ({
    auth,
  }) => {
    const email = await newConfirmed(auth);
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
    expect((await press(auth, link)).fragment.has('access_token')).toBe(true);
  });

  test('has a shared limit of guesses across new codes, each of which recovers after an hour', async ({
    auth,
  }) => {
    const email = await newConfirmed(auth);
    const client = newClient(auth);
    const verify = async (token: string) =>
      (await client.verifyOtp({ email, token, type: 'email' })).error?.code;
    const guess = ({ code }: { code: string }) => verify(code === '000000' ? '111111' : '000000');
    const ask = async () => {
      await client.signInWithOtp({ email });
      return readMail(auth, email);
    };
    const first = await ask();
    for (let count = 0; count < 3; count += 1) await guess(first);
    auth.advance(30 * minuteMs);
    const second = await ask();
    for (let count = 0; count < 2; count += 1) await guess(second);
    const third = await ask();
    expect(await verify(third.code)).toBe('otp_expired');
    expect((await press(auth, third.link)).fragment.has('access_token')).toBe(true);
    auth.advance(30 * minuteMs);
    const fourth = await ask();
    for (let count = 0; count < 3; count += 1) await guess(fourth);
    expect(await verify(fourth.code)).toBe('otp_expired');
    auth.advance(30 * minuteMs);
    expect(await verify((await ask()).code)).toBeUndefined();
    // The right code has forgiven the earlier guesses.
    const last = await ask();
    for (let count = 0; count < 4; count += 1) await guess(last);
    expect(await verify(last.code)).toBeUndefined();
  });

  test('sent by text message, without a link, gets new guesses when it is requested again', async ({
    auth,
  }) => {
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

  test('also works as the token hash of the link', async ({ auth }) => {
    const email = await newConfirmed(auth);
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

  test.for([
    [{ type: 'email', token: '123456' }, 'validation_failed'],
    [{ type: '', token: '123456', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'nonsense', token: '123456', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'email', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: '+447700-invalid' }, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: '+447700900999' }, 'otp_expired'],
    [{ type: 'phone_change', token: '123456', phone: '447700900999' }, 'otp_expired'],
    [{ type: 'email', token: '123456', email: 'nobody@example.com' }, 'otp_expired'],
    [{ type: 'signup', token_hash: 'nonsense' }, 'otp_expired'],
  ] as const)('%j is refused with %s', async ([body, code], { auth }) => {
    const { json, status } = await call(auth, 'POST', '/verify', { body });
    expect(json.code).toBe(code);
    expect(status).toBe(code === 'otp_expired' ? 403 : 400);
  });

  test('returns Supabase’s error message when it is wrong', async ({ auth }) => {
    const body = { type: 'sms', token: '123456', phone: '+447700900999' };
    const { json } = await call(auth, 'POST', '/verify', { body });
    expect(json.message).toBe('Token has expired or is invalid');
  });

  test('can be sent by text message', async ({ auth }) => {
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

  test('cannot be sent by text message without an SMS sender', async ({ startAuth }) => {
    const mute = await startAuth({ settings: { allowsPhone: true } });
    const { error } = await newClient(mute).signInWithOtp({ phone: newPhone() });
    expect([error?.status, error?.code]).toEqual([422, 'sms_send_failed']);
    expect((await newClient(mute).resend({ type: 'phone_change', phone: newPhone() })).error).toBe(
      null,
    );
  });
});
