import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { call, goodPassword, newEmail, newSignedIn, otherPassword } from '../wire/auth-client.ts';

const test = testWithAuth({
  settings: { confirmsAutomatically: true, sendIntervalMs: 0, passwordMinLength: 6 },
});

type Target = Awaited<ReturnType<typeof newTarget>>;

/** A user with every row that calls lock: an address, a session, a factor, tokens of each kind and a flow. */
async function newTarget(auth: TemporaryAuth) {
  const { email, user, session } = await newSignedIn(auth);
  const token = session.access_token;
  const body = { factor_type: 'totp', friendly_name: 'app' };
  const { json } = await call(auth, 'POST', '/factors', { token, body });
  await call(auth, 'PUT', '/user', { token, body: { email: newEmail() } });
  await call(auth, 'POST', '/recover', { body: { email } });
  return {
    auth,
    email,
    id: user.id,
    token,
    refresh: session.refresh_token,
    factorId: json.id as string,
  };
}

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

/** The calls that write to a user, by name. */
const writing: Record<string, (target: Target, service: string) => ReturnType<typeof call>> = {
  recover: ({ auth, email }) => call(auth, 'POST', '/recover', { body: { email, ...challenge } }),
  otp: ({ auth, email }) => call(auth, 'POST', '/otp', { body: { email, ...challenge } }),
  resend: ({ auth, email }) =>
    call(auth, 'POST', '/resend', { body: { email, type: 'email_change' } }),
  reauthenticate: ({ auth, token }) => call(auth, 'GET', '/reauthenticate', { token }),
  verify: ({ auth, email }) =>
    call(auth, 'POST', '/verify', { body: { email, token: '000000', type: 'recovery' } }),
  password: ({ auth, token }) =>
    call(auth, 'PUT', '/user', { token, body: { password: `${otherPassword}${randomUUID()}` } }),
  email: ({ auth, token }) => call(auth, 'PUT', '/user', { token, body: { email: newEmail() } }),
  signIn: ({ auth, email }) =>
    call(auth, 'POST', '/token?grant_type=password', { body: { email, password: goodPassword } }),
  refresh: ({ auth, refresh }) =>
    call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
  enroll: ({ auth, token }) =>
    call(auth, 'POST', '/factors', {
      token,
      body: { factor_type: 'totp', friendly_name: randomUUID() },
    }),
  challenge: ({ auth, token, factorId }) =>
    call(auth, 'POST', `/factors/${factorId}/challenge`, { token, body: {} }),
  unenroll: ({ auth, token, factorId }) => call(auth, 'DELETE', `/factors/${factorId}`, { token }),
  signOut: ({ auth, token }) => call(auth, 'POST', '/logout', { token }),
  generateLink: ({ auth, email }, token) =>
    call(auth, 'POST', '/admin/generate_link', { token, body: { email, type: 'recovery' } }),
  adminUpdate: ({ auth, id }, token) =>
    call(auth, 'PUT', `/admin/users/${id}`, { token, body: { password: otherPassword } }),
  adminErase: ({ auth, id }, token) =>
    call(auth, 'DELETE', `/admin/users/${id}`, { token, body: { should_soft_delete: true } }),
  adminDelete: ({ auth, id }, token) =>
    call(auth, 'DELETE', `/admin/users/${id}`, { token, body: {} }),
};

const names = Object.keys(writing);
const pairs = names.flatMap((one, index) =>
  names.slice(index).map((other) => [one, other] as const),
);
const rounds = Number(process.env['LOCK_ROUNDS'] ?? 1);
/** How often each of the two is called at the same moment. */
const repeats = 2;

test(`no two of ${names.length} writing calls deadlock`, { timeout: 600_000 }, async ({ auth }) => {
  const service = await auth.keys.signServiceRoleKey();
  const failed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, other] of pairs) {
      const target = await newTarget(auth);
      const answers = await Promise.all(
        Array.from({ length: repeats }, () => [one, other])
          .flat()
          .map((name) => writing[name]!(target, service)),
      );
      const broken = answers.filter(({ status }) => status >= 500).length;
      if (broken > 0) failed.push(`${one} and ${other}: ${broken} of ${answers.length}`);
    }
  }
  expect(failed).toEqual([]);
});
