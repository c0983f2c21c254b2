import { readFileSync } from 'node:fs';
import { AuthClient } from '@supabase/auth-js';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { describe, expect, test as base } from 'vitest';
import { runServerUntil, type TestServer } from '../run-server.ts';
import { newEmail, newPhone } from './auth-client.ts';

/** Reads the settings that `docs/auth.md` shows for a server that behaves like a hosted project, identified by their port. */
function readSettings(port: number): Record<string, string> {
  const section = readFileSync('docs/auth.md', 'utf8').split('\n## Settings\n')[1] ?? '';
  const lines = section.split('\n').filter((line) => /^export |^PORT=/.test(line));
  const wanted = lines.filter((line) => line.startsWith('export ') || line.includes(`=${port} `));
  const pairs = [...wanted.join(' ').matchAll(/(AUTH_\w+)='?([^\s']+)/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

const password = 'vQ7kzP';
const test = base
  .extend('open', { scope: 'file' }, ({}, { onCleanup }) =>
    runServerUntil(onCleanup, readSettings(9998)),
  )
  .extend('confirming', { scope: 'file' }, ({}, { onCleanup }) =>
    runServerUntil(onCleanup, readSettings(9999)),
  )
  .extend('closed', { scope: 'file' }, ({}, { onCleanup }) =>
    runServerUntil(onCleanup, readSettings(9997)),
  );

function newClient(server: TestServer, flowType: 'implicit' | 'pkce' = 'implicit') {
  const url = `${server.address}/auth/v1`;
  return new AuthClient({ url, flowType, autoRefreshToken: false, persistSession: false });
}

describe('the public sign-up server in the docs', () => {
  test('signs users up at once, with a password of six characters or without an address', async ({
    open,
  }) => {
    const client = newClient(open);
    const { data } = await client.signUp({ email: newEmail(), password });
    expect(data.session?.user.app_metadata).toMatchObject({ provider: 'email' });
    const short = await client.signUp({ email: newEmail(), password: '123' });
    expect(short.error?.message).toContain('at least 6 characters');
    const nobody = await newClient(open).signInAnonymously();
    expect(nobody.data.user?.is_anonymous).toBe(true);
  });

  test('accepts phone numbers, but cannot send text messages', async ({ open, confirming }) => {
    const phone = newPhone();
    const signedUp = await newClient(open).signUp({ phone, password });
    expect(signedUp.data.user).toMatchObject({ phone, email: '' });
    const { data, error } = await newClient(open).signInWithPassword({ phone, password });
    expect([error, data.user?.phone]).toEqual([null, phone]);
    const code = await newClient(open, 'pkce').signInWithOtp({ phone: newPhone() });
    expect(code.error?.code).toBe('sms_send_failed');
    const mute = await newClient(confirming).signUp({ phone: newPhone(), password });
    expect(mute.error?.code).toBe('sms_send_failed');
  });

  test('accepts an invalid redirect address and a listed one', async ({ open }) => {
    const email = newEmail();
    const emailRedirectTo = email;
    const sent = await newClient(open).signInWithOtp({ email, options: { emailRedirectTo } });
    expect(sent.error).toBeNull();
    const secret = new TextEncoder().encode(readSettings(9998)['AUTH_JWT_SECRET']);
    const header = { alg: 'HS256' };
    const key = await new SignJWT({ role: 'service_role' }).setProtectedHeader(header).sign(secret);
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const { admin } = createClient(open.address, key, options).auth;
    const redirectTo = 'http://localhost:9999/welcome';
    const link = await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } });
    expect(link.data.properties?.action_link).toContain(`redirect_to=${redirectTo}`);
  });

  test.for(['open', 'confirming'] as const)(
    'sends e-mails to one address without a limit (%s)',
    async (kind, { open, confirming }) => {
      const client = newClient(kind === 'open' ? open : confirming);
      const [email, phone] = [newEmail(), newPhone()];
      for (const _ of [1, 2]) {
        expect((await client.resend({ type: 'signup', email })).error).toBeNull();
        expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull();
      }
    },
  );
});

test('requires an address when it confirms addresses', async ({ confirming }) => {
  const { data, error } = await newClient(confirming).signUp({ email: newEmail(), password });
  expect([error, data.session]).toEqual([null, null]);
  const nobody = await newClient(confirming).signInAnonymously();
  expect(nobody.error?.message).toBe('Anonymous sign-ins are disabled');
});

test('refuses sign-up when it is closed', async ({ closed }) => {
  const { error } = await newClient(closed).signUp({ email: newEmail(), password });
  expect(error?.message).toBe('Signups not allowed for this instance');
});
