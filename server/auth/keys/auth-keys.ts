import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  CompactEncrypt,
  compactDecrypt,
  decodeProtectedHeader,
  jwtVerify,
  SignJWT,
  type JWTPayload,
} from 'jose';
import type { Clock } from '../../platform/time/clock.ts';
import { openKeyFile, overlapMs, readKeyFile, type KeyFile } from './key-file.ts';
import { isAdmin, signServiceKey, verifyServiceKey } from './service-key.ts';

/** Operations with the secrets of this installation. */
export type AuthKeys = Awaited<ReturnType<typeof openAuthKeys>>;

/**
 * Opens the key file, and reloads it when a command rotates it while the server runs.
 *
 * @param jwtSecret a further secret for service-role keys that were signed elsewhere
 */
export async function openAuthKeys(file: string, jwtSecret: string | undefined, clock: Clock) {
  let keys = await openKeyFile(file, clock());
  /** Of the file that was read here; none yet, because a command may have rotated the opened one since. */
  let version: string | undefined;

  function current(): KeyFile {
    const stats = statSync(file, { throwIfNoEntry: false });
    // A deleted file is no rotation: the keys in memory stay valid. A restart makes new ones.
    if (!stats) return keys;
    // Two rotations may have the same time, which file systems count in steps of some milliseconds, but not one inode.
    const found = `${stats.mtimeMs} ${stats.ino}`;
    if (found !== version) {
      keys = readKeyFile(file) ?? keys;
      version = found;
    }
    return keys;
  }

  /** The keys that verify access tokens: the current one, and retired ones during their overlap. */
  function listPublicKeys() {
    return current()
      .signingKeys.filter((key) => key.retiredAt === null || key.retiredAt + overlapMs > clock())
      .map(({ kid, privateJwk: { kty, crv, x, y } }) => ({
        kty,
        crv,
        x,
        y,
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      }));
  }

  /** Our own secret first: the printed key works with and without the shared one. */
  const serviceSecrets = () => [
    current().serviceSecret,
    ...(jwtSecret === undefined ? [] : [jwtSecret]),
  ];
  const encryptionKey = () => createHmac('sha256', current().pepper).update('encryption').digest();

  return {
    listPublicKeys,
    publishableKey: () => current().publishableKey,

    async signAccessToken(claims: JWTPayload): Promise<string> {
      const [signing] = current().signingKeys;
      if (!signing) throw new Error('The key file holds no signing key.');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'JWT' })
        .sign(signing.privateJwk);
    },

    /** @returns undefined for anything except an unexpired JWT that was signed here */
    async verifyToken(token: string): Promise<JWTPayload | undefined> {
      const currentDate = new Date(clock());
      try {
        // The header only selects among our own keys; a key for one algorithm is never used with another.
        const { alg, kid } = decodeProtectedHeader(token);
        if (alg === 'HS256') return await verifyServiceKey(token, serviceSecrets(), currentDate);
        const jwk = listPublicKeys().find((key) => key.kid === kid);
        if (!jwk) return undefined;
        const options = { algorithms: ['ES256'], currentDate };
        const { payload } = await jwtVerify(token, jwk, options);
        // A retired key may have been stolen. It verifies only users, whose sessions must be in the database too.
        const isRetired = jwk.kid !== current().signingKeys[0]?.kid;
        return isRetired && isAdmin(payload) ? undefined : payload;
      } catch {
        return undefined;
      }
    },

    /** A hash that cannot be computed or guessed without the key file. */
    hashWithPepper(purpose: string, text: string): string {
      return createHmac('sha256', current().pepper)
        .update(`${purpose}\0${text}`)
        .digest('base64url');
    },

    async encrypt(text: string): Promise<string> {
      return new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(encryptionKey());
    },

    async decrypt(encrypted: string): Promise<string> {
      const { plaintext } = await compactDecrypt(encrypted, encryptionKey());
      return Buffer.from(plaintext).toString();
    },

    /** The same on every call, so that it can be printed again. */
    signServiceRoleKey: () => signServiceKey(current().serviceSecret, current().createdAt),
  };
}
