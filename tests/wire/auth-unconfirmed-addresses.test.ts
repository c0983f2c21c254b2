import { describe, expect, test } from 'vitest';
import { startAuthForFile } from '../../server/auth/temporary-auth.for-tests.ts';
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

const auth = await startAuthForFile({
  canText: true,
  settings: { confirmsAutomatically: false, allowsPhone: true },
});

describe('an unconfirmed address', () => {
  test('loses a password set by somebody else once its owner signs in by a link', async () => {
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
  ])('has no password after %s, whichever e-mail its owner uses', async (_, ask) => {
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

  const signUpWith = (email: string, data: object) =>
    call(auth, 'POST', '/signup', { body: { email, password: goodPassword, data } });
  const attackers = { plan: 'attacker-chosen' };
  test.each<[string, (email: string) => Promise<unknown>, object]>([
    ['a link to sign in', (email) => newClient(auth).signInWithOtp({ email }), {}],
    ['a sign-up of its owner', (email) => signUpWith(email, { plan: 'own' }), { plan: 'own' }],
    ['an invitation', invite, {}],
    ['a recovery', (email) => newClient(auth).resetPasswordForEmail(email), {}],
    [
      'a recovery before which somebody signs up again',
      async (email) => {
        await newClient(auth).resetPasswordForEmail(email);
        const recovery = readMail(auth, email);
        await signUpWith(email, attackers);
        auth.mails.push(recovery);
      },
      {},
    ],
  ])('keeps no data of an earlier sign-up after %s', async (_, ask, own) => {
    const email = newEmail();
    await signUpWith(email, attackers);
    await ask(email);
    const { fragment } = await press(auth, readMail(auth, email).link);
    const token = fragment.get('access_token') ?? '';
    const { json } = await call(auth, 'GET', '/user', { token });
    expect(json.user_metadata).toEqual({ ...own, email_verified: true });
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['signs up with it', (email) => signUpWith(email, attackers)],
    ['asks for a link', (email) => newClient(auth).signInWithOtp({ email })],
    ['asks for a recovery', (email) => newClient(auth).resetPasswordForEmail(email)],
    ['invites it', async (email) => (await newAdmin(auth)).inviteUserByEmail(email)],
  ])('keeps what an administrator entered when somebody %s', async (_, ask) => {
    const email = newEmail();
    const admin = await newAdmin(auth);
    await admin.createUser({ email, password: otherPassword, user_metadata: { plan: 'team' } });
    await ask(email);
    await press(auth, readMail(auth, email).link);
    const signedIn = await newClient(auth).signInWithPassword({ email, password: otherPassword });
    expect(signedIn.data.user?.user_metadata).toEqual({ plan: 'team', email_verified: true });
  });

  test('keeps a password that every sign-up used', async () => {
    const email = newEmail();
    await signUp(email, goodPassword);
    await signUp(email, goodPassword);
    await press(auth, readMail(auth, email).link);
    const { error } = await newClient(auth).signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
  });

  test('can be a phone number: a code removes the password of the sign-up', async () => {
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
