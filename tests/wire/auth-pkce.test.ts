import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import {
  call,
  goodPassword,
  newAdmin,
  newClient,
  newEmail,
  otherPassword,
  readMail,
  type TestClient,
} from './auth-client.ts';
import { newConfirmed } from './created-user.for-tests.ts';
import { press } from './press-link.for-tests.ts';

const test = testWithAuth({ settings: { confirmsAutomatically: false } });

async function startFlow(
  auth: TemporaryAuth,
  start: (client: TestClient, email: string) => Promise<unknown>,
) {
  const email = await newConfirmed(auth);
  const client = newClient(auth, 'pkce');
  await start(client, email);
  const { location } = await press(auth, readMail(auth, email).link);
  return { client, email, code: location.searchParams.get('code') ?? '' };
}
const byLink = (client: TestClient, email: string) => client.signInWithOtp({ email });

describe('the PKCE flow', () => {
  test('returns a session', async ({ auth }) => {
    const { client, email, code } = await startFlow(auth, byLink);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('reports a recovery to the client', async ({ auth }) => {
    const { client, code } = await startFlow(auth, (one, email) =>
      one.resetPasswordForEmail(email),
    );
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.exchangeCodeForSession(code);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('works for a sign-up and for an e-mail change', async ({ auth }) => {
    const email = newEmail();
    const client = newClient(auth, 'pkce');
    await client.signUp({ email, password: goodPassword });
    const { location } = await press(auth, readMail(auth, email).link);
    const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress });
    const half = await press(auth, readMail(auth, email).link);
    expect(half.location.searchParams.get('message')).toContain('Confirmation link accepted');
    const whole = await press(auth, readMail(auth, newAddress).link);
    expect(whole.location.searchParams.has('code')).toBe(true);
  });

  test.for([
    ['an unknown code', async () => 'c0ffee', 'x'.repeat(43), 404, 'flow_state_not_found'],
    [
      'a wrong verifier',
      async (auth: TemporaryAuth) => (await startFlow(auth, byLink)).code,
      'x'.repeat(43),
      400,
      'bad_code_verifier',
    ],
    ['no verifier', async () => 'c0ffee', '', 400, 'validation_failed'],
  ] as const)('rejects %s', async ([, makeCode, code_verifier, status, code], { auth }) => {
    const body = { auth_code: await makeCode(auth), code_verifier };
    const answer = await call(auth, 'POST', '/token?grant_type=pkce', { body });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('accepts each code once, for five minutes', async ({ auth }) => {
    const { client, code } = await startFlow(auth, byLink);
    const verifier = [...client.kept].find(([key]) => key.includes('code-verifier'))?.[1] ?? '';
    await client.exchangeCodeForSession(code);
    const code_verifier = JSON.parse(verifier).split('/')[0];
    const again = await call(auth, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier },
    });
    expect(again.json.code).toBe('flow_state_not_found');
    const late = await startFlow(auth, byLink);
    auth.advance(5 * minuteMs);
    const expired = await late.client.exchangeCodeForSession(late.code);
    expect([expired.error?.status, expired.error?.code]).toEqual([422, 'flow_state_expired']);
  });

  test.for<[string, (auth: TemporaryAuth, email: string) => Promise<{ error: unknown }>]>([
    [
      'the user',
      async (auth, email) => {
        const client = newClient(auth);
        await client.signInWithPassword({ email, password: goodPassword });
        return client.updateUser({ password: otherPassword });
      },
    ],
    [
      'the administrator',
      async (auth, email) => {
        const users = auth.query.selectFrom('auth_users').select('id');
        const { id } = await users.where('email', '=', email).executeTakeFirstOrThrow();
        return (await newAdmin(auth)).updateUserById(id, { password: otherPassword });
      },
    ],
  ])('rejects codes issued before %s set another password', async ([, setPassword], { auth }) => {
    const { client, email, code } = await startFlow(auth, byLink);
    expect((await setPassword(auth, email)).error).toBeNull();
    const { error } = await client.exchangeCodeForSession(code);
    expect([error?.status, error?.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('accepts the plain method in any case, and no unknown method', async ({ auth }) => {
    const verifier = 'plain-verifier-of-at-least-forty-three-characters';
    const email = await newConfirmed(auth);
    const ask = (method: string) =>
      call(auth, 'POST', '/otp', {
        body: { email, code_challenge: verifier, code_challenge_method: method },
      });
    expect((await ask('plain')).status).toBe(200);
    const { location } = await press(auth, readMail(auth, email).link);
    const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
    expect((await call(auth, 'POST', '/token?grant_type=pkce', { body })).status).toBe(200);
    expect((await ask('PLAIN')).status).toBe(200);
    expect((await ask('md5')).json.code).toBe('validation_failed');
    expect((await ask('')).json.code).toBe('validation_failed');
  });
});
