import { utimesSync } from 'node:fs';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { openAuthKeys } from '../../server/auth/keys/auth-keys.ts';
import { rotateKeys } from '../../server/auth/keys/key-file.ts';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { call, newEmail, newSignedIn } from './auth-client.ts';

const test = testWithAuth();

describe('the service-role key', () => {
  test('is required', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const token = session.access_token;
    const asUser = await call(auth, 'GET', '/admin/users', { token });
    expect([asUser.status, asUser.json.code]).toEqual([403, 'not_admin']);
    expect((await call(auth, 'GET', '/admin/users')).json.code).toBe('no_authorization');
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of more than thirty-two characters'));
    expect((await call(auth, 'GET', '/admin/users', { token: forged })).json.code).toBe('bad_jwt');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`;
    expect((await call(auth, 'GET', '/admin/users', { token: none })).json.code).toBe('bad_jwt');
    const invite = await call(auth, 'POST', '/invite', { token, body: { email: newEmail() } });
    expect(invite.status).toBe(403);
  });

  test('is invalid after key rotation, unless the rotation keeps it', async ({ startAuth }) => {
    const rotating = await startAuth();
    const { keysFile } = rotating.settings;
    const status = async (token: string) =>
      (await call(rotating, 'GET', '/admin/users', { token })).status;
    const leaked = await rotating.keys.signServiceRoleKey();
    await rotateKeys(keysFile, Date.now(), { keepsServiceKey: true });
    // As of two rotations within a few milliseconds.
    utimesSync(keysFile, 1, 1);
    expect(await status(leaked)).toBe(200);
    await rotateKeys(keysFile, Date.now());
    utimesSync(keysFile, 1, 1);
    expect(await status(leaked)).toBe(403);
    expect(await status(await rotating.keys.signServiceRoleKey())).toBe(200);
  });

  test.for(['service_role', 'supabase_admin'])(
    'cannot be forged as %s with a retired signing key',
    async (role, { startAuth }) => {
      const rotating = await startAuth();
      const { session } = await newSignedIn(rotating);
      const forged = await rotating.keys.signAccessToken({
        ...decodeJwt(session.access_token),
        role,
      });
      const ask = (token: string) => call(rotating, 'GET', '/admin/users', { token });
      expect((await ask(forged)).status).toBe(200);
      await rotateKeys(rotating.settings.keysFile, Date.now());
      expect((await ask(forged)).json.code).toBe('bad_jwt');
      const user = await call(rotating, 'GET', '/user', { token: session.access_token });
      expect(user.status).toBe(200);
    },
  );

  test('can be signed elsewhere with a shared secret', async ({ startAuth }) => {
    const jwtSecret = '37c304f8-51aa-419a-a1af-06154e63707a';
    const shared = await startAuth({ settings: { jwtSecret } });
    const ask = (token: string) => call(shared, 'GET', '/admin/users', { token });
    const sign = (role: string) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .sign(new TextEncoder().encode(jwtSecret));
    expect((await ask(await sign('service_role'))).status).toBe(200);
    expect((await ask(await sign('supabase_admin'))).status).toBe(200);
    expect((await ask(await sign('anon'))).json.code).toBe('not_admin');
    // The key that the owner's command prints does not depend on the shared secret.
    const printed = await openAuthKeys(shared.settings.keysFile, undefined, Date.now);
    expect((await ask(await printed.signServiceRoleKey())).status).toBe(200);
  });
});
