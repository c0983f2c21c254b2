import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { hourMs } from '../../server/platform/time/clock.ts';
import { call, goodPassword, newClient, newEmail, readMail } from './auth-client.ts';
import { newConfirmed } from './created-user.for-tests.ts';
import { press } from './press-link.for-tests.ts';

const test = testWithAuth({
  settings: {
    confirmsAutomatically: false,
    redirectPatterns: ['https://tools.example.com/**', 'myapp://callback'],
  },
});

describe('an e-mail link', () => {
  test('confirms a sign-up and returns the session in the fragment', async ({ auth }) => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { status, location, fragment } = await press(auth, readMail(auth, email).link);
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

  test('leads back to the site with an error while the database fails', async ({ auth }) => {
    const tokens = auth.query.schema.alterTable('auth_one_time_tokens');
    await tokens.renameTo('renamed').execute();
    const { status, location, fragment } = await press(
      auth,
      `${auth.url}/confirm?token=x&type=signup`,
    );
    await auth.query.schema.alterTable('renamed').renameTo('auth_one_time_tokens').execute();
    expect([status, location.origin]).toEqual([303, auth.settings.siteUrl]);
    expect(fragment.get('error_code')).toBe('unexpected_failure');
  });

  test('is not consumed by opening it', async ({ auth }) => {
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
    expect((await press(auth, link)).fragment.has('access_token')).toBe(true);
  });

  test('works once', async ({ auth }) => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { link } = readMail(auth, email);
    await press(auth, link);
    const { fragment } = await press(auth, link);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('works for only one of two concurrent confirmations', async ({ auth }) => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    const { link } = readMail(auth, email);
    const presses = await Promise.all([press(auth, link), press(auth, link), press(auth, link)]);
    expect(presses.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  test('shows a confirmation page in HTML, and accepts only a small form', async ({ auth }) => {
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

  test('expires after an hour', async ({ auth }) => {
    const email = newEmail();
    await newClient(auth).signUp({ email, password: goodPassword });
    auth.advance(hourMs);
    const { fragment } = await press(auth, readMail(auth, email).link);
    expect(fragment.get('error_code')).toBe('otp_expired');
  });

  test('answers GET /verify with a redirect, as the protocol says', async ({ auth }) => {
    const email = await newConfirmed(auth);
    await newClient(auth).signInWithOtp({ email });
    const { token, type } = readMail(auth, email);
    const path = `/verify?token=${token}&type=${type}&redirect_to=${auth.settings.siteUrl}/welcome`;
    const { status, response } = await call(auth, 'GET', path);
    expect(status).toBe(303);
    expect(response.headers.get('location')).toMatch(/\/welcome#access_token=/);
  });

  test('is stored only as a hash', async ({ auth }) => {
    const email = await newConfirmed(auth);
    await newClient(auth).resetPasswordForEmail(email);
    const { token, code } = readMail(auth, email);
    const rows = JSON.stringify(
      await auth.query.selectFrom('auth_one_time_tokens').selectAll().execute(),
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code);
  });

  test.for([
    ['https://tools.example.com/a/b?x=1', 'https://tools.example.com/a/b'],
    ['myapp://callback', 'myapp://callback'],
    ['https://evil.example.net/', 'site'],
    ['https://tools.example.com.evil.net/', 'site'],
    ['https://user@tools.example.com/', 'site'],
    ['//evil.example.net', 'site'],
    ['javascript:alert(1)', 'site'],
    ['not an address', 'site'],
  ] as const)('to %s redirects to %s', async ([wanted, expected], { auth }) => {
    const email = await newConfirmed(auth);
    const path = `/recover?redirect_to=${encodeURIComponent(wanted)}`;
    await call(auth, 'POST', path, { body: { email } });
    const { location } = await press(auth, readMail(auth, email).link);
    const target = expected === 'site' ? auth.settings.siteUrl : expected;
    expect(location.href.startsWith(target)).toBe(true);
  });
});
