import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hourMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthQuery, OneTimeTokenRow, OneTimeTokenType } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';

/** How long a link or code works. */
const tokenLifetimeMs = hourMs;
/** Guesses a six-digit code takes; the link beside it, which nobody guesses, stays. */
const maxAttempts = 5;
/** A new code may be asked for every minute, so wrong guesses carry over to it; one is forgiven per this interval. */
const guessReturnsAfterMs = tokenLifetimeMs / maxAttempts;
/** Links of a flow with a code challenge are told apart by it, as in Supabase. */
export const pkcePrefix = 'pkce_';

export interface OneTimeToken {
  /** In the link: 256 random bits, kept only as a hash. */
  linkToken: string;
  /** Typed by hand: six digits, kept only as a keyed hash. */
  code: string;
}

/** Makes a link token and a code for a user, in place of the ones of the same kind before. */
export async function issueOneTimeToken(
  auth: Auth,
  query: AuthQuery,
  token: {
    userId: string;
    type: OneTimeTokenType;
    sentTo: string;
    flowStateId?: string | undefined;
    /** Whether wrong guesses at the replaced code count on, which is so unless said otherwise: strangers can use them up. */
    carriesGuesses?: boolean;
  },
): Promise<OneTimeToken> {
  const { carriesGuesses = true } = token;
  const prefix = token.flowStateId === undefined ? '' : pkcePrefix;
  const linkToken = prefix + randomBytes(32).toString('base64url');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const now = auth.clock();
  const replaced = await query
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', token.userId)
    .where('token_type', '=', token.type)
    .returning(['failed_attempts', 'created_at'])
    .executeTakeFirst();
  await query
    .insertInto('auth_one_time_tokens')
    .values({
      id: randomUUID(),
      user_id: token.userId,
      token_type: token.type,
      token_hash: hashLinkToken(linkToken),
      code_hash: hashCode(auth, token.sentTo, code),
      failed_attempts: replaced && carriesGuesses ? countGuessesLeftOver(replaced, now) : 0,
      relates_to: token.sentTo,
      flow_state_id: token.flowStateId ?? null,
      created_at: now,
    })
    .execute();
  return { linkToken, code };
}

/** The wrong guesses of a replaced code that its successor starts with. */
function countGuessesLeftOver(
  replaced: Pick<OneTimeTokenRow, 'failed_attempts' | 'created_at'>,
  now: number,
): number {
  // Counted by the clock and not by a code's age, so that asking often loses no part of an interval.
  const returned =
    Math.floor(now / guessReturnsAfterMs) - Math.floor(replaced.created_at / guessReturnsAfterMs);
  return Math.max(0, replaced.failed_attempts - Math.max(0, returned));
}

/** @returns undefined when there is no such token of these kinds, or it is too old */
export async function findByLinkToken(
  auth: Auth,
  query: AuthQuery,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  return query
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashLinkToken(linkToken))
    .where('token_type', 'in', types)
    .where('created_at', '>', auth.clock() - tokenLifetimeMs)
    .executeTakeFirst();
}

/**
 * Looks for a code that was sent to an address. A guess counts against every code that address has; the fifth is the last.
 *
 * @returns undefined when it is not the right one; the counting must then be committed all the same
 */
export async function findByCode(
  auth: Auth,
  query: AuthQuery,
  sentTo: string,
  code: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  await lockOwners(query, sentTo, types);
  // Counted before it is compared, so that guesses at the same moment are counted one by one.
  const candidates = await query
    .updateTable('auth_one_time_tokens')
    .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('relates_to', '=', sentTo)
    .where('token_type', 'in', types)
    .where('created_at', '>', auth.clock() - tokenLifetimeMs)
    .where('failed_attempts', '<', maxAttempts)
    .returningAll()
    .execute();
  const hash = hashCode(auth, sentTo, code);
  return candidates.find((candidate) => candidate.code_hash === hash);
}

/** Locks the users who have a token for an address, in the order of their ids. */
async function lockOwners(
  query: AuthQuery,
  sentTo: string,
  types: readonly OneTimeTokenType[],
): Promise<void> {
  const owners = await query
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .distinct()
    .where('relates_to', '=', sentTo)
    .where('token_type', 'in', types)
    .orderBy('user_id')
    .execute();
  for (const { user_id: id } of owners) await lockUser(query, id);
}

/** Takes a token out of use. @returns false when another call was faster */
export async function spendToken(query: AuthQuery, token: OneTimeTokenRow): Promise<boolean> {
  const result = await query
    .deleteFrom('auth_one_time_tokens')
    .where('id', '=', token.id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Takes every token of a user out of use. */
export async function deleteTokens(query: AuthQuery, userId: string): Promise<void> {
  await query.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}

/** Deletes those that nobody used in time, with the addresses they were sent to. Every wrong guess at them is forgiven by then. */
export async function forgetTokens(query: AuthQuery, now: number): Promise<void> {
  await query
    .deleteFrom('auth_one_time_tokens')
    .where('created_at', '<', now - tokenLifetimeMs)
    .execute();
}

function hashLinkToken(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('base64url');
}

function hashCode(auth: Auth, sentTo: string, code: string): string {
  return auth.keys.hashWithPepper('one-time code', `${sentTo}\0${code}`);
}
