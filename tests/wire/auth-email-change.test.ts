import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { newAdmin, newClient, newEmail, readMail } from './auth-client.ts';
import { newConfirmedClient } from './created-user.for-tests.ts';

/** Requires confirmation, which is the default. */
const test = testWithAuth({ settings: { confirmsAutomatically: false } });

describe('an e-mail change', () => {
  test('completes once both the old and the new address have confirmed', async ({ auth }) => {
    const { client, email } = await newConfirmedClient(auth);
    const newAddress = newEmail();
    const { data, error } = await client.updateUser({ email: newAddress });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newAddress });
    const first = await client.verifyOtp({
      email: newAddress,
      token: readMail(auth, newAddress).code,
      type: 'email_change',
    });
    expect(first.error).toBeNull();
    expect(first.data).toEqual({ session: null, user: null });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const second = await client.verifyOtp({
      email,
      token: readMail(auth, email).code,
      type: 'email_change',
    });
    expect(second.data.user?.email).toBe(newAddress);
    expect(second.data.user?.identities?.[0]?.identity_data?.['email']).toBe(newAddress);
  });

  test('is not completed by the new address confirming twice', async ({ auth }) => {
    const { client, email } = await newConfirmedClient(auth);
    const newAddress = newEmail();
    const confirmNew = () =>
      client.verifyOtp({
        email: newAddress,
        token: readMail(auth, newAddress).code,
        type: 'email_change',
      });
    await client.updateUser({ email: newAddress });
    await confirmNew();
    await client.resend({ type: 'email_change', email });
    expect((await confirmNew()).data.session).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe('a requested address', () => {
  test('is forgotten with a new password, so that its links cannot be sent again', async ({
    auth,
  }) => {
    const { client, email } = await newConfirmedClient(auth);
    await client.updateUser({ email: newEmail() });
    expect(readMail(auth, email).text).toContain('change the address of your account');
    await client.updateUser({ password: 'another long passphrase 7' });
    const { data } = await client.getUser();
    expect(data.user?.new_email).toBeUndefined();
    const { link } = readMail(auth, email);
    await newClient(auth).resend({ type: 'email_change', email });
    expect(readMail(auth, email).link).toBe(link);
  });

  test('gets one e-mail per interval, even if several users request it', async ({ startAuth }) => {
    const limited = await startAuth({
      settings: { confirmsAutomatically: false, sendIntervalMs: minuteMs },
    });
    const [first, second] = [await newConfirmedClient(limited), await newConfirmedClient(limited)];
    const wanted = newEmail();
    const countMails = () => limited.mails.filter(({ to }) => to === wanted).length;
    expect((await first.client.updateUser({ email: wanted })).error).toBeNull();
    const rejected = await second.client.updateUser({ email: wanted });
    expect([rejected.error?.status, rejected.error?.code]).toEqual([
      429,
      'over_email_send_rate_limit',
    ]);
    expect(countMails()).toBe(1);
    limited.advance(minuteMs);
    expect((await second.client.updateUser({ email: wanted })).error).toBeNull();
    // The response does not reveal the interval, because anybody may request the address.
    const resend = () => first.client.resend({ type: 'email_change', email: first.email });
    expect((await resend()).error).toBeNull();
    expect(countMails()).toBe(2);
    limited.advance(minuteMs);
    expect((await resend()).error).toBeNull();
    expect(countMails()).toBe(3);
  });

  test('is confirmed only by its own link, not by the link of another requested address', async ({
    auth,
  }) => {
    const { client, email } = await newConfirmedClient(auth);
    const admin = await newAdmin(auth);
    const ask = (type: 'email_change_new' | 'email_change_current', address: string) =>
      admin.generateLink({ type, email, newEmail: address });
    const before = await ask('email_change_new', newEmail());
    const wanted = newEmail();
    const present = await ask('email_change_current', wanted);
    const verify = (link: typeof before) =>
      newClient(auth).verifyOtp({
        token_hash: link.data.properties?.hashed_token ?? '',
        type: 'email_change',
      });
    expect((await verify(before)).error?.code).toBe('otp_expired');
    expect((await verify(present)).data.session).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('is not confirmed by the link sent for the previously requested address', async ({
    auth,
  }) => {
    const { email, session } = await newConfirmedClient(auth);
    await newClient(auth).resetPasswordForEmail(email);
    const { token } = readMail(auth, email);
    const changes = auth.query.updateTable('auth_users').set({ email: newEmail() });
    await changes.where('id', '=', session.user.id).execute();
    const late = await newClient(auth).verifyOtp({ token_hash: token, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
  });
});
