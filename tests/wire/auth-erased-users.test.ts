import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { call, goodPassword, newAdmin, newClient, newSignedIn, readMail } from './auth-client.ts';
import { newCreated } from './created-user.for-tests.ts';

const test = testWithAuth().extend('admin', { scope: 'file' }, ({ auth }) => newAdmin(auth));

describe('an administrator', () => {
  test('erases a user and keeps only the id', async ({ auth, admin }) => {
    const { email, id } = await newCreated(admin);
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const row = await auth.query
      .selectFrom('auth_users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(email);
    expect(row.deleted_at).not.toBeNull();
  });

  test('invalidates every way to sign in that an erased user had', async ({ auth, admin }) => {
    const { email, id } = await newCreated(admin);
    const client = newClient(auth, 'pkce');
    await client.signInWithOtp({ email });
    const { token, type } = readMail(auth, email);
    const { response } = await call(auth, 'GET', `/verify?token=${token}&type=${type}`);
    const back = new URL(response.headers.get('location') ?? '');
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const late = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect([late.error?.status, late.error?.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('locks out an erased user whose credentials were left behind', async ({ auth, admin }) => {
    const { email, session, user } = await newSignedIn(auth);
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    const erase = auth.query.updateTable('auth_users').set({ deleted_at: 1 });
    await erase.where('id', '=', user.id).execute();
    const seen = await call(auth, 'GET', '/user', { token: session.access_token });
    expect([seen.status, seen.json.code]).toEqual([403, 'user_not_found']);
    const body = { refresh_token: session.refresh_token };
    const refreshed = await call(auth, 'POST', '/token?grant_type=refresh_token', { body });
    expect(refreshed.json.code).toBe('refresh_token_not_found');
    const client = newClient(auth);
    const byPassword = await client.signInWithPassword({ email, password: goodPassword });
    expect(byPassword.error?.code).toBe('user_not_found');
    const token_hash = link.properties?.hashed_token ?? '';
    const byLink = await client.verifyOtp({ token_hash, type: 'magiclink' });
    expect(byLink.error?.code).toBe('otp_expired');
  });
});
