import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  CompactEncrypt,
  compactDecrypt,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import type { Clock } from '../../platform/time/clock.ts';
import { openKeyFile, overlapMs, readKeyFile, type KeyFile } from './key-file.ts';
import { isAdmin, signServiceKey, verifyServiceKey } from './service-key.ts';

export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
  key_ops: ['verify'];
  ext: true;
}

/** Everything that needs a secret of this installation. */
export interface AuthKeys {
  signAccessToken(claims: JWTPayload): Promise<string>;
  /** @returns undefined for anything but a JWT that was signed here and has not expired */
  verifyToken(token: string): Promise<JWTPayload | undefined>;
  /** What others verify access tokens with: the current key, and retired ones during their overlap. */
  listPublicKeys(): PublicJwk[];
  /** A hash nobody can compute or guess at without the key file. */
  hashWithPepper(purpose: string, text: string): string;
  encrypt(text: string): Promise<string>;
  decrypt(encrypted: string): Promise<string>;
  /** The same on every call, so that it can be printed again. */
  signServiceRoleKey(): Promise<string>;
  publishableKey(): string;
}

/**
 * Opens the key file, and follows it when a command rotates it while the server runs.
 *
 * @param jwtSecret a further secret that service-role keys may be signed with, elsewhere
 */
export async function openAuthKeys(
  file: string,
  jwtSecret: string | undefined,
  clock: Clock,
): Promise<AuthKeys> {
  let keys = await openKeyFile(file, clock());
  let modifiedAt = statSync(file).mtimeMs;
  const imported = new Map<string, CryptoKey>();

  function current(): KeyFile {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // A file that was deleted is no rotation: the keys in memory go on, and a restart says that the file is missing.
    if (mtimeMs !== undefined && mtimeMs !== modifiedAt) {
      keys = readKeyFile(file) ?? keys;
      modifiedAt = mtimeMs;
    }
    return keys;
  }

  async function importKey(kid: string, jwk: object): Promise<CryptoKey> {
    const known = imported.get(kid);
    if (known) return known;
    const key = (await importJWK({ ...jwk, kty: 'EC' }, 'ES256')) as CryptoKey;
    imported.set(kid, key);
    return key;
  }

  function listPublicKeys(): PublicJwk[] {
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

  /** Our own secret first: the key that was printed works with and without the shared one. */
  const serviceSecrets = () => [
    current().serviceSecret,
    ...(jwtSecret === undefined ? [] : [jwtSecret]),
  ];
  const encryptionKey = () => createHmac('sha256', current().pepper).update('encryption').digest();

  return {
    listPublicKeys,
    publishableKey: () => current().publishableKey,

    async signAccessToken(claims) {
      const [signing] = current().signingKeys;
      if (!signing) throw new Error('The key file holds no signing key.');
      const key = await importKey(`private ${signing.kid}`, signing.privateJwk);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'JWT' })
        .sign(key);
    },

    async verifyToken(token) {
      const currentDate = new Date(clock());
      try {
        // The header chooses only between our own keys; a key for one algorithm is never used with another.
        const { alg, kid } = decodeProtectedHeader(token);
        if (alg === 'HS256') return await verifyServiceKey(token, serviceSecrets(), currentDate);
        const jwk = listPublicKeys().find((key) => key.kid === kid);
        if (!jwk) return undefined;
        const options = { algorithms: ['ES256'], currentDate };
        const { payload } = await jwtVerify(token, await importKey(jwk.kid, jwk), options);
        // A retired key may have been stolen. It verifies users alone, whose sessions must be in the database too.
        const isRetired = jwk.kid !== current().signingKeys[0]?.kid;
        return isRetired && isAdmin(payload) ? undefined : payload;
      } catch {
        return undefined;
      }
    },

    hashWithPepper(purpose, text) {
      return createHmac('sha256', current().pepper)
        .update(`${purpose}\0${text}`)
        .digest('base64url');
    },

    async encrypt(text) {
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(encryptionKey());
    },

    async decrypt(encrypted) {
      const { plaintext } = await compactDecrypt(encrypted, encryptionKey());
      return new TextDecoder().decode(plaintext);
    },

    signServiceRoleKey: () => signServiceKey(current().serviceSecret, current().createdAt),
  };
}
