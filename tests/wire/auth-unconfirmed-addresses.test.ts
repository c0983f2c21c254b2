import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
} from './auth-client.ts';
import { press } from './press-link.for-tests.ts';

let auth: TemporaryAuth;
beforeAll(async () => {
  auth = await startTemporaryAuth({
    canText: true,
    settings: { confirmsAutomatically: false, allowsPhone: true },
  });
});
afterAll(() => auth.close());

describe('an address that was never confirmed', () => {
  test('loses a password somebody chose for it once its owner comes by a link', async () => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    await newClient(auth).resetPasswordForEmail(email);
    await press(auth, readMail(auth, email).link);
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
      await press(auth, readMail(auth, email).link);
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
    await press(auth, readMail(auth, email).link);
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
