import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
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

const test = testWithAuth({
  canText: true,
  settings: { confirmsAutomatically: false, allowsPhone: true },
});

describe('an unconfirmed address', () => {
  test('loses a password set by somebody else once its owner signs in by a link', async ({
    auth,
  }) => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    await newClient(auth).resetPasswordForEmail(email);
    await press(auth, readMail(auth, email).link);
    const { error } = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(error?.code).toBe('invalid_credentials');
  });

  const invite = async (auth: TemporaryAuth, email: string) =>
    (await newAdmin(auth)).inviteUserByEmail(email);
  const signUp = (auth: TemporaryAuth, email: string, password: string) =>
    call(auth, 'POST', '/signup', { body: { email, password } });
  test.for<[string, (auth: TemporaryAuth, email: string) => Promise<unknown>]>([
    ['a link to sign in', (auth, email) => newClient(auth).signInWithOtp({ email })],
    ['a sign-up with another', (auth, email) => signUp(auth, email, otherPassword)],
    ['an invitation', invite],
    ['a recovery', (auth, email) => newClient(auth).resetPasswordForEmail(email)],
  ])('has no password after %s, whichever e-mail its owner uses', async ([, ask], { auth }) => {
    for (const isAskedAgain of [false, true]) {
      const email = newEmail();
      await signUp(auth, email, goodPassword);
      await ask(auth, email);
      if (isAskedAgain) await signUp(auth, email, goodPassword);
      await press(auth, readMail(auth, email).link);
      for (const password of [goodPassword, otherPassword]) {
        const { error } = await newClient(auth).signInWithPassword({ email, password });
        expect(error?.code).toBe('invalid_credentials');
      }
    }
  });

  const signUpWith = (auth: TemporaryAuth, email: string, data: object) =>
    call(auth, 'POST', '/signup', { body: { email, password: goodPassword, data } });
  const attackers = { plan: 'attacker-chosen' };
  test.for<[string, (auth: TemporaryAuth, email: string) => Promise<unknown>, object]>([
    ['a link to sign in', (auth, email) => newClient(auth).signInWithOtp({ email }), {}],
    [
      'a sign-up of its owner',
      (auth, email) => signUpWith(auth, email, { plan: 'own' }),
      { plan: 'own' },
    ],
    ['an invitation', invite, {}],
    ['a recovery', (auth, email) => newClient(auth).resetPasswordForEmail(email), {}],
    [
      'a recovery before which somebody signs up again',
      async (auth, email) => {
        await newClient(auth).resetPasswordForEmail(email);
        const recovery = readMail(auth, email);
        await signUpWith(auth, email, attackers);
        auth.mails.push(recovery);
      },
      {},
    ],
  ])('keeps no data of an earlier sign-up after %s', async ([, ask, own], { auth }) => {
    const email = newEmail();
    await signUpWith(auth, email, attackers);
    await ask(auth, email);
    const { fragment } = await press(auth, readMail(auth, email).link);
    const token = fragment.get('access_token') ?? '';
    const { json } = await call(auth, 'GET', '/user', { token });
    expect(json.user_metadata).toEqual({ ...own, email_verified: true });
  });

  test.for<[string, (auth: TemporaryAuth, email: string) => Promise<unknown>]>([
    ['signs up with it', (auth, email) => signUpWith(auth, email, attackers)],
    ['asks for a link', (auth, email) => newClient(auth).signInWithOtp({ email })],
    ['asks for a recovery', (auth, email) => newClient(auth).resetPasswordForEmail(email)],
    ['invites it', async (auth, email) => (await newAdmin(auth)).inviteUserByEmail(email)],
  ])('keeps what an administrator entered when somebody %s', async ([, ask], { auth }) => {
    const email = newEmail();
    const admin = await newAdmin(auth);
    await admin.createUser({ email, password: otherPassword, user_metadata: { plan: 'team' } });
    await ask(auth, email);
    await press(auth, readMail(auth, email).link);
    const signedIn = await newClient(auth).signInWithPassword({ email, password: otherPassword });
    expect(signedIn.data.user?.user_metadata).toEqual({ plan: 'team', email_verified: true });
  });

  test('keeps a password that every sign-up used', async ({ auth }) => {
    const email = newEmail();
    await signUp(auth, email, goodPassword);
    await signUp(auth, email, goodPassword);
    await press(auth, readMail(auth, email).link);
    const { error } = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
  });

  test('can be a phone number: a code removes the password of the sign-up', async ({ auth }) => {
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
