import { expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { newClient, newSignedIn } from './auth-client.ts';

const test = testWithAuth();

test('logs one line without addresses for every security event', async ({ startAuth }) => {
  const audited = await startAuth();
  const { client, email } = await newSignedIn(audited);
  await newClient(audited).signInWithPassword({ email, password: 'wrong-password-x' });
  await client.updateUser({ data: { a: 1 } });
  await client.refreshSession();
  await client.mfa.enroll({ factorType: 'totp' });
  await client.signOut();
  const rows = await audited.query.selectFrom('auth_audit_log_entries').selectAll().execute();
  const actions = rows.map(({ payload }) => JSON.parse(payload).action);
  expect(actions).toEqual([
    'user_signedup',
    'login_failed',
    'user_modified',
    'token_refreshed',
    'factor_in_progress',
    'logout',
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});
