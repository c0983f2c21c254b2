import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hourMs } from '../../platform/time/clock.ts';
import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../tables.ts';
import { updateUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';

export const tokenLifetimeMs = hourMs;
/** The wrong guesses of a six-digit code in an hour; the link beside it cannot be guessed and stays valid. */
export const maxGuesses = 5;
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
  flowStateId?: string,
): Promise<OneTimeToken> {
  const { query } = auth;
  const prefix = flowStateId === undefined ? '' : pkcePrefix;
  const linkToken = prefix + randomBytes(32).toString('base64url');
  const code = makeCode();
  const now = auth.clock();
  const user = await updateUser(auth, userId, { [sentAtColumns[type]]: now });
  await query
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', type)
    .execute();
  await query
    .insertInto('auth_one_time_tokens')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_type: type,
      token_hash: hash('sha256', linkToken, 'base64url'),
      code_hash: hashCode(auth, sentTo, code),
      relates_to: sentTo,
      flow_state_id: flowStateId,
      created_at: now,
    })
    .execute();
  return { user, linkToken, code };
}

/** @throws AuthApiError `otp_expired` when there is no such token of these kinds, or it is too old */
export async function findByLinkToken(
  { query, clock }: Auth,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow> {
  return query
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash('sha256', linkToken, 'base64url'))
    .where('token_type', 'in', types)
    .where('created_at', '>', clock() - tokenLifetimeMs)
    .executeTakeFirstOrThrow(
      () => new AuthApiError('otp_expired', 'Email link is invalid or has expired'),
    );
}

/**
 * Finds a code that was sent to an address. A wrong guess counts against every code of that address; the fifth in an
 * hour is the last.
 *
 * @returns undefined when it is wrong
 */
export async function findByCode(
  auth: Auth,
  { channel, address }: Contact,
  code: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const candidates = await auth.query
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('relates_to', '=', address)
    .where('token_type', 'in', types)
    .where('created_at', '>', auth.clock() - tokenLifetimeMs)
    .execute();
  const codeHash = hashCode(auth, address, code);
  return candidates.find(({ id, user_id: userId, token_type: type, code_hash: right }) => {
    // A new code can be requested every minute, so wrong guesses carry over to it. Not to one without a link, because
    // strangers who use them up would lock the owner of a number out.
    const key = channel === 'email' ? `${userId} ${type}` : id;
    const isRight = auth.codeGuesses.take(key).ok && right === codeHash;
    if (isRight) auth.codeGuesses.forget(key);
    return isRight;
  });
}

/** Revokes every token of a user. */
export async function deleteTokens({ query }: Auth, userId: string): Promise<void> {
  await query.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}

export const makeCode = () => randomInt(1_000_000).toString().padStart(6, '0');

function hashCode(auth: Auth, sentTo: string, code: string): string {
  return auth.keys.hashWithPepper('one-time code', `${sentTo}\0${code}`);
}
