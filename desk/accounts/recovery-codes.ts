import { randomInt } from 'node:crypto';
import { hashSecret } from './tables.ts';
import type { Query } from '../../server/platform/database/database.ts';

/** Without letters and digits that look alike. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const codeCount = 10;

/**
 * Replaces the recovery codes with ten new ones, each for one sign-in: `7KQ2-MXVC-B4HN-9PTR`, with 77 random bits,
 * so that a plain hash is enough.
 */
export async function createRecoveryCodes(query: Query, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await query.transaction().execute(async (trx) => {
    await trx.deleteFrom('desk_recovery_codes').where('user_id', '=', userId).execute();
    await trx
      .insertInto('desk_recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
      .execute();
  });
  return codes;
}

/** Consumes a code. @returns false when the user has no such code */
export async function consumeRecoveryCode(
  query: Query,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('desk_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(query: Query, userId: string): Promise<number> {
  const { count } = await query
    .selectFrom('desk_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function createCode(): string {
  const text = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a typed code, in upper or lower case, with or without hyphens and spaces. */
function hashCode(userId: string, code: string): string {
  return hashSecret(`${userId}\0${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`);
}
