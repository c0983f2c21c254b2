import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { dayMs, minuteMs } from '../../server/platform/time/clock.ts';
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
import { newConfirmed } from './created-user.for-tests.ts';

const test = testWithAuth({ settings: { confirmsAutomatically: false } });

describe('an attacker cannot tell whether an account exists', () => {
  test.for([
    ['recover', (email: string) => ({ email })],
    ['otp', (email: string) => ({ email, create_user: false })],
    ['magiclink', (email: string) => ({ email, create_user: false })],
    ['resend', (email: string) => ({ email, type: 'signup' })],
  ] as const)(
    'from /%s, even when repeating the request',
    async ([path, makeBody], { startAuth }) => {
      const limited = await startAuth({
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
    },
  );

  test('and a clock that was set back does not throttle an address', async ({ startAuth }) => {
    const limited = await startAuth({ settings: { sendIntervalMs: minuteMs } });
    const ask = () => call(limited, 'POST', '/recover', { body: { email: 'ada@example.com' } });
    limited.advance(365 * dayMs);
    expect((await ask()).status).toBe(200);
    limited.advance(-365 * dayMs);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test('from the duration of a sign-up: every response takes the minimum time', async ({
    auth,
  }) => {
    for (const email of [await newConfirmed(auth), newEmail()]) {
      const startedAt = performance.now();
      const body = { email, password: otherPassword };
      expect((await call(auth, 'POST', '/signup', { body })).status).toBe(200);
      // A timer may fire a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(98);
    }
  });

  test('from the duration of a wrong code: it is the same when no code was sent', async ({
    auth,
  }) => {
    const known = await newConfirmed(auth);
    await newClient(auth).resetPasswordForEmail(known);
    const token = readMail(auth, known).code === '000000' ? '111111' : '000000';
    for (const email of [known, newEmail()]) {
      const startedAt = performance.now();
      const body = { type: 'recovery', email, token };
      expect((await call(auth, 'POST', '/verify', { body })).json.code).toBe('otp_expired');
      // A timer may fire a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(98);
    }
  });

  test('from a resent code when text messages are not configured', async ({ startAuth }) => {
    const mute = await startAuth({
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
  });

  test('from a link for a new address when sign-up is closed', async ({ startAuth }) => {
    const closed = await startAuth({
      settings: { isSignUpOpen: false, confirmsAutomatically: false },
    });
    const email = newEmail();
    const { status, json } = await call(closed, 'POST', '/otp', { body: { email } });
    expect([status, json]).toEqual([200, {}]);
    expect(closed.mails).toEqual([]);
  });

  test('except where sign-up reveals it by design', async ({ startAuth }) => {
    const telling = await startAuth();
    const { error } = await newClient(telling).signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect([error?.status, error?.code]).toEqual([422, 'otp_disabled']);
  });
});
