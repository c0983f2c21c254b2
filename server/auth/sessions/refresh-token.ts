import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { formatUuid, parseUuid } from '../uuid.ts';

/**
 * A refresh token contains a session and its number of rotations, signed with the session's own key. Only that
 * count is stored. Bytes: version 0, session id (16), count (8), signature (16), checksum (4). The checksum rejects
 * typing errors without a database query.
 */
export type RefreshTokenParts = NonNullable<ReturnType<typeof parseRefreshToken>>;

const signatureBytes = 16;
const checksumBytes = 4;
const signedBytes = 1 + 16 + 8;
const totalBytes = signedBytes + signatureBytes + checksumBytes;

export function encodeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.alloc(signedBytes);
  parseUuid(sessionId).copy(signed, 1);
  signed.writeBigUInt64BE(BigInt(counter), 17);
  const body = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([body, checksum(body)]).toString('base64url');
}

/** @returns undefined for a text that is not a refresh token */
export function parseRefreshToken(token: string) {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== totalBytes || bytes[0] !== 0) return undefined;
  const body = bytes.subarray(0, totalBytes - checksumBytes);
  if (!checksum(body).equals(bytes.subarray(body.length))) return undefined;
  const signed = body.subarray(0, signedBytes);
  const counter = Number(signed.readBigUInt64BE(17));
  if (!Number.isSafeInteger(counter)) return undefined;
  return {
    sessionId: formatUuid(signed.subarray(1, 17)),
    counter,
    /** Whether the session's key made the signature. */
    isSignedWith: (key: Buffer) => timingSafeEqual(sign(signed, key), body.subarray(signedBytes)),
  };
}

/** HMAC-SHA-256, truncated to 128 bits, which still cannot be guessed. */
function sign(bytes: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, signatureBytes);
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumBytes);
}
