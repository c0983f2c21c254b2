import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue, type HashRequester } from './fair-queue.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const defaultCost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** The maximum of concurrent hashes; each uses 19 MiB. */
const maxConcurrent = 4;
/** Hashes that may wait; beyond, one is rejected. */
const maxWaiting = 200;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Password hashes as PHC strings, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the format that Supabase Auth imports.
 *
 * @param mayWait the maximum of waiting hashes; only a test lowers it, because it would have to hash 200 passwords
 * to be rejected once
 * @param cost the cost of a new hash; only tests lower it, because they hash hundreds of passwords
 */
export function createPasswordHasher(mayWait = maxWaiting, cost = defaultCost) {
  const inTurn = createFairQueue(maxConcurrent, mayWait);
  /** Random bytes in place of a hash, which costs nothing and cannot be rejected: no known password matches them. */
  const decoy = { cost, salt: randomBytes(saltBytes), key: randomBytes(hashBytes) };

  async function hash(password: string, requester: HashRequester): Promise<string> {
    const salt = randomBytes(saltBytes);
    const key = await inTurn(requester, () => deriveKey(password, salt, cost, hashBytes));
    const { memoryKib, passes, parallelism } = cost;
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(key)}`;
  }

  return {
    hash,
    /** @param stored null compares with a hash of no password, so that a missing user takes as long as a wrong password */
    async matches(
      password: string,
      stored: string | null,
      requester: HashRequester,
    ): Promise<boolean> {
      const parsed = stored === null ? decoy : parsePhc(stored);
      if (!parsed) throw new Error('A stored password hash is not argon2id in PHC form.');
      const key = await inTurn(requester, () =>
        deriveKey(password, parsed.salt, parsed.cost, parsed.key.length),
      );
      return timingSafeEqual(key, parsed.key) && stored !== null;
    },
  };
}

function deriveKey(
  password: string,
  salt: Buffer,
  { memoryKib, passes, parallelism }: typeof defaultCost,
  tagLength: number,
): Promise<Buffer> {
  const parameters = { message: password, nonce: salt, memory: memoryKib, passes, parallelism };
  return derive('argon2id', { ...parameters, tagLength }) as Promise<Buffer>;
}

/** Whether an imported hash is acceptable. */
export const isUsableHash = (phc: string): boolean => parsePhc(phc) !== undefined;

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * @returns undefined outside of the accepted bounds: below them Argon2 is undefined (RFC 9106, section 3.1), or salt and
 * hash are shorter than advised (section 4). Above 64 MiB or 16 passes it would starve every other call.
 */
function parsePhc(phc: string) {
  const [, ...parts] = phcPattern.exec(phc) ?? [];
  const [memoryKib = 0, passes = 0, parallelism = 0] = parts.slice(0, 3).map(Number);
  const [salt, key] = parts.slice(3).map((text) => Buffer.from(text, 'base64'));
  const isUsable =
    isWithin(parallelism, 1, 16) &&
    isWithin(memoryKib, 8 * parallelism, 65_536) &&
    isWithin(passes, 1, 16) &&
    isWithin(salt?.length, 8, 64) &&
    isWithin(key?.length, 16, 64);
  if (!isUsable || !salt || !key) return undefined;
  return { cost: { memoryKib, passes, parallelism }, salt, key };
}

function isWithin(value = 0, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
