import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { openAuthKeys } from '../../server/auth/keys/auth-keys.ts';
import { overlapMs, rotateKeys } from '../../server/auth/keys/key-file.ts';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { dayMs } from '../../server/platform/time/clock.ts';
import { call, newSignedIn } from './auth-client.ts';

const test = testWithAuth();

const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid;

describe('the signing keys', () => {
  test('are readable only by the owner of the file', ({ auth }) => {
    expect(statSync(auth.settings.keysFile).mode & 0o777).toBe(0o600);
  });

  test('rotate while the server runs, and the old key verifies until its overlap ends', async ({
    startAuth,
  }) => {
    const rotating = await startAuth({ settings: { accessTokenSeconds: 604_800 } });
    const { client, session } = await newSignedIn(rotating);
    await rotateKeys(rotating.settings.keysFile, Date.now());
    const { json } = await call(rotating, 'GET', '/.well-known/jwks.json');
    expect(json.keys).toHaveLength(2);
    const token = session.access_token;
    expect((await call(rotating, 'GET', '/user', { token })).status).toBe(200);
    const { data } = await client.refreshSession();
    expect(kidOf(data.session?.access_token ?? '')).toBe(json.keys[0].kid);
    expect(kidOf(token)).toBe(json.keys[1].kid);
    expect((await client.getClaims()).error).toBeNull();
    rotating.advance(overlapMs + dayMs);
    expect((await call(rotating, 'GET', '/.well-known/jwks.json')).json.keys).toHaveLength(1);
  });

  test('stay in memory when the key file is deleted while the server runs', async ({
    startAuth,
  }) => {
    const running = await startAuth();
    const { session } = await newSignedIn(running);
    rmSync(running.settings.keysFile);
    const token = session.access_token;
    expect((await call(running, 'GET', '/user', { token })).status).toBe(200);
  });

  test('come only from the key file, whatever key a token names or embeds', async ({ auth }) => {
    const { session } = await newSignedIn(auth);
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const forge = (header: object) =>
      new SignJWT(decodeJwt(session.access_token))
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
        .sign(privateKey);
    const jwk = await exportJWK(publicKey);
    const kid = kidOf(session.access_token)!;
    for (const header of [
      {},
      { kid },
      { kid, jwk },
      { kid: 'mine', jwk },
      { jku: 'https://a.example' },
    ]) {
      const { status, json } = await call(auth, 'GET', '/user', { token: await forge(header) });
      expect([status, json.code]).toEqual([403, 'bad_jwt']);
    }
  });

  test('stop the start when their file is damaged, instead of signing everybody out', async ({
    auth,
  }) => {
    const whole = readFileSync(auth.settings.keysFile, 'utf8');
    const file = `${auth.settings.keysFile}.damaged`;
    writeFileSync(file, whole.slice(0, 100));
    await expect(openAuthKeys(file, undefined, Date.now)).rejects.toThrow('is damaged');
  });
});
