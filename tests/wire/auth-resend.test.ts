import { expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { goodPassword, newClient, newEmail, newPhone, readMail } from './auth-client.ts';
import { newConfirmedClient } from './created-user.for-tests.ts';

/** Requires confirmation, which is the default. */
const test = testWithAuth({ settings: { confirmsAutomatically: false } });
const mailsTo = (auth: TemporaryAuth, email: string) =>
  auth.mails.filter(({ to }) => to === email).length;

test('the confirmation of a sign-up is sent again, with a new code that replaces the first', async ({
  auth,
}) => {
  const [client, email] = [newClient(auth), newEmail()];
  await client.signUp({ email, password: goodPassword });
  const first = readMail(auth, email).code;
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  const second = readMail(auth, email).code;
  expect([mailsTo(auth, email), second === first]).toEqual([2, false]);
  const confirm = (token: string) => client.verifyOtp({ type: 'signup', email, token });
  expect((await confirm(first)).error?.code).toBe('otp_expired');
  expect((await confirm(second)).data.user?.email).toBe(email);
});

test('somebody who has confirmed gets none, and the response is the same', async ({ auth }) => {
  const { client, email } = await newConfirmedClient(auth);
  const before = mailsTo(auth, email);
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  expect(mailsTo(auth, email)).toBe(before);
});

test('without phone numbers, nothing is sent to one', async ({ auth }) => {
  const [client, phone] = [newClient(auth), newPhone()];
  const sent = await client.resend({ type: 'sms', phone });
  const signedIn = await client.signInWithOtp({ phone });
  expect([sent.error?.code, signedIn.error?.code]).toEqual([
    'phone_provider_disabled',
    'phone_provider_disabled',
  ]);
});

test('anonymous users cannot be created while sign-up is closed', async ({ startAuth }) => {
  const closed = await startAuth({
    settings: { isSignUpOpen: false, allowsAnonymous: true },
  });
  const { error } = await newClient(closed).signInAnonymously();
  expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
});
