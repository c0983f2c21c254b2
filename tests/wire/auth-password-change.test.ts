import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { dayMs } from '../../server/platform/time/clock.ts';
import {
  call,
  goodPassword,
  newClient,
  newSignedIn,
  otherPassword,
  readMail,
} from './auth-client.ts';

const test = testWithAuth();

describe('a password change', () => {
  test('requires the current password if the owner sets that', async ({ startAuth }) => {
    const strict = await startAuth({ settings: { passwordChange: 'current' } });
    const { client } = await newSignedIn(strict);
    const without = await client.updateUser({ password: otherPassword });
    expect([without.error?.status, without.error?.code]).toEqual([
      400,
      'current_password_required',
    ]);
    const wrong = { password: otherPassword, current_password: 'something-else-here' };
    expect((await client.updateUser(wrong)).error?.code).toBe('current_password_invalid');
    const right = { password: otherPassword, current_password: goodPassword };
    expect((await client.updateUser(right)).error).toBeNull();
  });

  test('does not require the current password after signing in by a link', async ({
    startAuth,
  }) => {
    const strict = await startAuth({ settings: { passwordChange: 'current' } });
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
  });

  test('requires a nonce from an e-mail once the session is a day old', async ({ startAuth }) => {
    const strict = await startAuth({
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
    const same = await client.updateUser({ password: otherPassword, nonce });
    expect(same.error?.code).toBe('same_password');
    expect((await client.updateUser({ password: goodPassword, nonce })).error).toBeNull();
  });

  test('revokes a nonce after five wrong guesses', async ({ startAuth }) => {
    const strict = await startAuth({
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
  });
});
