import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import {
  call,
  goodPassword,
  newClient,
  newPhone,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';

const test = testWithAuth({ canText: true, settings: { allowsPhone: true } });

describe('a user', () => {
  test('is returned for its access token only', async ({ auth }) => {
    const { client, email } = await newSignedIn(auth);
    expect((await client.getUser()).data.user?.email).toBe(email);
    const missing = await call(auth, 'GET', '/user');
    expect([missing.status, missing.json.code]).toEqual([401, 'no_authorization']);
    expect(missing.json.message).toContain('Bearer token');
    const publishable = auth.keys.publishableKey();
    const wrong = await call(auth, 'GET', '/user', { token: publishable });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'bad_jwt']);
    const service = await auth.keys.signServiceRoleKey();
    expect((await call(auth, 'GET', '/user', { token: service })).json.code).toBe('bad_jwt');
  });

  test('merges its metadata, where null removes a key', async ({ auth }) => {
    const { client } = await newSignedIn(auth);
    await client.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.updateUser({ data: { b: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3, email_verified: true });
  });

  test('may not change attributes reserved for the owner', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const body = { app_metadata: { role: 'owner' } };
    const { status, json } = await call(auth, 'PUT', '/user', { token, body });
    expect([status, json.code]).toEqual([403, 'not_admin']);
  });

  test('sets a new password, which ends the other sessions', async ({ auth }) => {
    const { client, email } = await newSignedIn(auth);
    const other = newClient(auth);
    await other.signInWithPassword({ email, password: goodPassword });
    const same = await client.updateUser({ password: goodPassword });
    expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password']);
    const weak = await client.updateUser({ password: 'password1' });
    expect(weak.error?.code).toBe('weak_password');
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    const next = await newClient(auth).signInWithPassword({ email, password: otherPassword });
    expect(next.error).toBeNull();
  });

  test('cannot add a phone number where sign-in with one is off', async ({ startAuth }) => {
    const withoutPhone = await startAuth();
    const { client } = await newSignedIn(withoutPhone);
    const { error } = await client.updateUser({ phone: newPhone() });
    expect([error?.status, error?.code]).toEqual([400, 'phone_provider_disabled']);
  });

  test('cannot use an address or phone number of another user', async ({ auth }) => {
    const first = await newSignedIn(auth);
    const second = await newSignedIn(auth);
    const { error } = await second.client.updateUser({ email: first.email });
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
    const phone = newPhone();
    expect((await first.client.updateUser({ phone })).data.user?.phone).toBe(phone);
    const taken = await second.client.updateUser({ phone });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'phone_exists']);
  });
});
