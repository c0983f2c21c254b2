import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hourMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../tables.ts';
import { lockUser, updateUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';

export const tokenLifetimeMs = hourMs;
/** The guesses of a six-digit code; the link beside it cannot be guessed and stays valid. */
const maxAttempts = 5;
/** A new code can be requested every minute, so wrong guesses carry over to it; one is forgiven in each interval. */
const guessReturnsAfterMs = tokenLifetimeMs / maxAttempts;
/** Links of a flow with a code challenge have this prefix, as in Supabase. */
export const pkcePrefix = 'pkce_';

export interface OneTimeToken {
  /** With the time of the token. */
  user: User;
  /** In the link: 256 random bits, stored only as a hash. */
  linkToken: string;
  /** For typing: six digits, stored only as a keyed hash. */
  code: string;
}

interface TokenOptions {
  flowStateId?: string | undefined;
  /** Whether wrong guesses carry over from the replaced code; true by default. Strangers can use them up. */
  carriesGuesses?: boolean;
}

/** The column with the time of the last token of each kind. */
const sentAtColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const satisfies Record<OneTimeTokenType, keyof UserRow>;

/**
 * Creates a link token and a code for a user, replacing earlier ones of the same kind, and records the time on the
 * user.
 */
export async function issueOneTimeToken(
  auth: Auth,
  userId: string,
  type: OneTimeTokenType,
  sentTo: string,
  options: TokenOptions = {},
): Promise<OneTimeToken> {
  const { flowStateId, carriesGuesses = true } = options;
  const { query } = auth;
  const prefix = flowStateId === undefined ? '' : pkcePrefix;
  const linkToken = prefix + randomBytes(32).toString('base64url');
  const code = makeCode();
  const now = auth.clock();
  const user = await updateUser(auth, userId, { [sentAtColumns[type]]: now });
  const replaced = await query
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', type)
    .returning(['failed_attempts', 'created_at'])
    .executeTakeFirst();
  await query
    .insertInto('auth_one_time_tokens')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_type: type,
      token_hash: hash('sha256', linkToken, 'base64url'),
      code_hash: hashCode(auth, sentTo, code),
      failed_attempts: replaced && carriesGuesses ? countGuessesLeftOver(replaced, now) : 0,
      relates_to: sentTo,
      flow_state_id: flowStateId,
      created_at: now,
    })
    .execute();
  return { user, linkToken, code };
}

/** The wrong guesses that a new code inherits. */
function countGuessesLeftOver(
  replaced: Pick<OneTimeTokenRow, 'failed_attempts' | 'created_at'>,
  now: number,
): number {
  // Counted by the clock and not by a code's age, so that frequent requests lose no part of an interval.
  const returned =
    Math.floor(now / guessReturnsAfterMs) - Math.floor(replaced.created_at / guessReturnsAfterMs);
  return Math.max(0, replaced.failed_attempts - Math.max(0, returned));
}

/** @returns undefined when there is no such token of these kinds, or it is too old */
export async function findByLinkToken(
  { query, clock }: Auth,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  return query
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash('sha256', linkToken, 'base64url'))
    .where('token_type', 'in', types)
    .where('created_at', '>', clock() - tokenLifetimeMs)
    .executeTakeFirst();
}

/**
 * Finds a code that was sent to an address. A guess counts against every code of that address; the fifth is the
 * last.
 *
 * @returns undefined when it is wrong; the count must still be committed
 */
export async function findByCode(
  auth: Auth,
  sentTo: string,
  code: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  await lockOwners(auth, sentTo, types);
  // Counted before the comparison, so that concurrent guesses are counted one by one.
  const candidates = await auth.query
    .updateTable('auth_one_time_tokens')
    .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('relates_to', '=', sentTo)
    .where('token_type', 'in', types)
    .where('created_at', '>', auth.clock() - tokenLifetimeMs)
    .where('failed_attempts', '<', maxAttempts)
    .returningAll()
    .execute();
  const codeHash = hashCode(auth, sentTo, code);
  return candidates.find((candidate) => candidate.code_hash === codeHash);
}

/** Locks the users who have a token for an address, in the order of their ids. */
async function lockOwners(
  auth: Auth,
  sentTo: string,
  types: readonly OneTimeTokenType[],
): Promise<void> {
  const owners = await auth.query
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .distinct()
    .where('relates_to', '=', sentTo)
    .where('token_type', 'in', types)
    .orderBy('user_id')
    .execute();
  for (const { user_id: id } of owners) await lockUser(auth, id);
}

/** Revokes every token of a user. */
export async function deleteTokens({ query }: Auth, userId: string): Promise<void> {
  await query.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}

export const makeCode = () => randomInt(1_000_000).toString().padStart(6, '0');

function hashCode(auth: Auth, sentTo: string, code: string): string {
  return auth.keys.hashWithPepper('one-time code', `${sentTo}\0${code}`);
}
