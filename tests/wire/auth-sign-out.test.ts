import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { call, goodPassword, newAdmin, newClient, newSignedIn } from './auth-client.ts';
import { isAlive } from './session-tokens.for-tests.ts';

const test = testWithAuth();

async function threeSessions(auth: TemporaryAuth) {
  const first = await newSignedIn(auth);
  const sessions = [{ client: first.client, session: first.session }];
  for (const client of [newClient(auth), newClient(auth)]) {
    const credentials = { email: first.email, password: goodPassword };
    const { data } = await client.signInWithPassword(credentials);
    if (!data.session) throw new Error('There is no session.');
    sessions.push({ client, session: data.session });
  }
  return sessions;
}

describe('signing out', () => {
  test.for([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('with scope %s ends the right sessions', async ([scope, alive], { auth }) => {
    const sessions = await threeSessions(auth);
    const own = sessions[0]!.client;
    expect((await own.signOut({ scope })).error).toBeNull();
    expect(await Promise.all(sessions.map(({ session }) => isAlive(auth, session)))).toEqual(alive);
    // The stored session in the browser is removed too.
    expect(own.kept.size > 0).toBe(scope === 'others');
  });

  test('rejects an unknown scope', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const { status, json } = await call(auth, 'POST', '/logout?scope=everything', { token });
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect((await call(auth, 'POST', '/logout', { token })).status).toBe(204);
  });

  test('is not an error for the client when the user or the session no longer exists', async ({
    auth,
  }) => {
    const { client, user } = await newSignedIn(auth);
    await (await newAdmin(auth)).deleteUser(user.id);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  test('rejects a bad token with the bad-token code', async ({ auth }) => {
    const admin = await newAdmin(auth);
    const { error } = await admin.signOut('this-is-a-bad-token');
    expect(error?.message).toMatch(/^invalid JWT/);
    expect([error?.status, error?.code]).toEqual([403, 'bad_jwt']);
  });
});
