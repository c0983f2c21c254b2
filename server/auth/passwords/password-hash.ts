import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthApiError } from '../auth-api-error.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Hashes that run at the same time; each holds 19 MiB. */
const maxConcurrent = 4;
/** Hashes that may wait; beyond, a caller is asked to come again. */
const maxWaiting = 200;

/** Password hashes as PHC strings, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the form Supabase Auth imports. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @param stored null compares with a hash nobody has the password of, so that a missing user takes as long as a wrong password */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** @param mayWait how many hashes wait at most; only a test lets fewer wait, because it would have to hash 200 passwords to be refused one */
export function createPasswordHasher(mayWait = maxWaiting): PasswordHasher {
  const limit = createLimit(mayWait);

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const key = await limit(() => deriveKey(password, salt, cost, hashBytes));
    const { memoryKib, passes, parallelism } = cost;
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(key)}`;
  }

  return {
    hash,
    async matches(password, stored) {
      const parsed = stored === null ? decoy : parsePhc(stored);
      const key = await limit(() =>
        deriveKey(password, parsed.salt, parsed.cost, parsed.key.length),
      );
      return timingSafeEqual(key, parsed.key) && stored !== null;
    },
  };
}

/** Random bytes in place of a hash, so that making it costs nothing and cannot be refused: no password is known to lead to them. */
const decoy = { cost, salt: randomBytes(saltBytes), key: randomBytes(hashBytes) };

function deriveKey(
  password: string,
  salt: Buffer,
  { memoryKib, passes, parallelism }: typeof cost,
  tagLength: number,
): Promise<Buffer> {
  const parameters = { message: password, nonce: salt, memory: memoryKib, passes, parallelism };
  return derive('argon2id', { ...parameters, tagLength }) as Promise<Buffer>;
}

/**
 * Whether a hash made elsewhere may be kept: below these bounds Argon2 is not defined (RFC 9106, section 3.1), or salt and hash are shorter than
 * advised (section 4); above 64 MiB or 16 passes it would starve every other call.
 */
export function isUsableHash(phc: string): boolean {
  if (!phcPattern.test(phc)) return false;
  const { cost: asked, salt, key } = parsePhc(phc);
  const { memoryKib, passes, parallelism } = asked;
  return (
    isWithin(parallelism, 1, 16) &&
    isWithin(memoryKib, 8 * parallelism, 65_536) &&
    isWithin(passes, 1, 16) &&
    isWithin(salt.length, 8, 64) &&
    isWithin(key.length, 16, 64)
  );
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parsePhc(phc: string) {
  const match = phcPattern.exec(phc);
  if (!match) throw new Error('A stored password hash is not argon2id in PHC form.');
  const [, memoryKib, passes, parallelism, salt, key] = match;
  return {
    cost: {
      memoryKib: Number(memoryKib),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt ?? '', 'base64'),
    key: Buffer.from(key ?? '', 'base64'),
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function createLimit(mayWait: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (waiting.length >= mayWait) throw new AuthApiError('over_request_rate_limit');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
