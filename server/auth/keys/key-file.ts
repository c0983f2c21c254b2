import { randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { readIfThere } from '../../platform/files/read-if-there.ts';
import { dayMs } from '../../platform/time/clock.ts';
import { createDurably, writeDurably } from '../../platform/files/write-durably.ts';

const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const keyFileSchema = z.object({
  /** Newest first: the first one signs. */
  signingKeys: z
    .array(
      z.object({
        kid: z.string(),
        createdAt: z.number(),
        /** When another key replaced it; from then on it only verifies. */
        retiredAt: z.number().nullable(),
        privateJwk: privateJwkSchema,
      }),
    )
    .min(1),
  /** Signs the service-role key. `AUTH_JWT_SECRET` signs those made elsewhere. */
  serviceSecret: z.string(),
  /** Part of every keyed hash, so that the database alone is useless. */
  pepper: z.string(),
  publishableKey: z.string(),
  createdAt: z.number(),
});

/**
 * The secrets of this installation. A reader of the file can sign in as anybody: mode 0600, and only in encrypted
 * backups.
 */
export type KeyFile = z.infer<typeof keyFileSchema>;

/** A new file in its place would sign everybody out. */
export class UnusableKeyFile extends Error {}

/** How long a retired key still verifies: longer than the longest access token (7 days). */
export const overlapMs = 8 * dayMs;

/** Reads the key file; creates a missing one, the same for two processes. @throws UnusableKeyFile when it is damaged */
export async function openKeyFile(file: string, now: number): Promise<KeyFile> {
  const known = readKeyFile(file);
  if (known) return known;
  await makeFolder(dirname(file));
  const made = await makeKeyFile(now);
  if (await createDurably(file, serialize(made))) return made;
  return readKeyFile(file) ?? made;
}

/**
 * Replaces the signing key; the old ones verify the tokens of users until their overlap ends. The old service-role
 * key becomes invalid at once, because it may have been lost.
 *
 * @returns the id of the new key
 */
export async function rotateKeys(
  file: string,
  now: number,
  { keepsServiceKey = false }: { keepsServiceKey?: boolean } = {},
): Promise<string> {
  const keys = await openKeyFile(file, now);
  const retired = keys.signingKeys
    .map((key) => ({ ...key, retiredAt: key.retiredAt ?? now }))
    .filter((key) => key.retiredAt + overlapMs > now);
  const signing = await makeSigningKey(now);
  const serviceSecret = keepsServiceKey ? keys.serviceSecret : makeServiceSecret();
  const rotated = { ...keys, serviceSecret, signingKeys: [signing, ...retired] };
  await writeDurably(file, serialize(rotated));
  return signing.kid;
}

/** @returns undefined when there is no such file. @throws UnusableKeyFile when it is damaged or a folder */
export function readKeyFile(file: string): KeyFile | undefined {
  // A container engine makes a folder where the file to mount is missing, and Node's error does not name it.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UnusableKeyFile(`The key file ${file} is a folder: AUTH_KEYS_FILE must be a file.`);
  }
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UnusableKeyFile(`The key file ${file} is damaged; restore it from a backup.`, {
      cause,
    });
  }
}

async function makeKeyFile(now: number): Promise<KeyFile> {
  return {
    signingKeys: [await makeSigningKey(now)],
    serviceSecret: makeServiceSecret(),
    pepper: randomBytes(32).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    createdAt: now,
  };
}

const makeServiceSecret = () => randomBytes(48).toString('base64url');

async function makeSigningKey(now: number): Promise<KeyFile['signingKeys'][number]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const privateJwk = privateJwkSchema.parse(await exportJWK(privateKey));
  return { kid: randomUUID(), createdAt: now, retiredAt: null, privateJwk };
}

function serialize(keys: KeyFile): string {
  return JSON.stringify(keys, null, 2);
}
