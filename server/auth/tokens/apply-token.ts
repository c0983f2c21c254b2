import { AuthApiError } from '../auth-api-error.ts';
import type { AuthQuery, OneTimeTokenRow } from '../tables.ts';
import { syncOwnIdentity } from '../users/identities.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { resetUnprovenUser } from '../users/unproven-user.ts';
import { isEmailTaken, isPhoneTaken, updateUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { deleteTokens } from './one-time-token.ts';

/**
 * Does to a user what a spent token stands for.
 *
 * @returns the user as it is now; undefined when the other address of an e-mail change has yet to confirm
 * @throws AuthApiError `otp_expired` when the token was sent to an address that it no longer stands for
 */
export async function applyToken(
  query: AuthQuery,
  user: User,
  token: OneTimeTokenRow,
  now: number,
): Promise<User | undefined> {
  switch (token.token_type) {
    case 'confirmation_token':
      if (token.relates_to === user.phone) return confirmPhone(query, user, now);
      assertSentTo(token, user.email);
      return confirmEmail(query, user, now);
    case 'recovery_token':
      assertSentTo(token, user.email);
      return user.email_confirmed_at === null ? confirmReset(query, user, now) : user;
    case 'email_change_token_current':
      assertSentTo(token, user.email);
      return confirmEmailChange(query, user, now);
    case 'email_change_token_new':
      assertSentTo(token, user.email_change);
      return confirmEmailChange(query, user, now);
    case 'phone_change_token':
      assertSentTo(token, user.phone_change);
      return changePhone(query, user, user.phone_change, now);
    case 'reauthentication_token':
      throw new AuthApiError('otp_expired');
  }
}

/** A token shows who reads what is sent to one address. The user may have left that address since, or never have had another. */
function assertSentTo(token: OneTimeTokenRow, address: string | null): void {
  if (token.relates_to !== address) throw new AuthApiError('otp_expired');
}

/** Confirms an address by something that no sign-up sent, and that is no word for what a sign-up left. */
export async function confirmReset(query: AuthQuery, user: User, now: number): Promise<User> {
  const nothing = { passwordHash: null, data: undefined };
  return confirmEmail(query, await resetUnprovenUser(query, user, nothing, now), now);
}

export async function confirmEmail(query: AuthQuery, user: User, now: number): Promise<User> {
  await deleteTokens(query, user.id);
  const confirmed = await updateUser(
    query,
    user.id,
    {
      email_confirmed_at: user.email_confirmed_at ?? now,
      is_anonymous: 0,
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
    },
    now,
  );
  return syncOwnIdentity(query, confirmed, 'email', now);
}

export async function confirmPhone(query: AuthQuery, user: User, now: number): Promise<User> {
  await deleteTokens(query, user.id);
  const confirmed = await updateUser(
    query,
    user.id,
    { phone_confirmed_at: user.phone_confirmed_at ?? now, is_anonymous: 0 },
    now,
  );
  return syncOwnIdentity(query, confirmed, 'phone', now);
}

/** The first of the two addresses only counts; the second makes the change. A user without an address needs only the new one. */
async function confirmEmailChange(
  query: AuthQuery,
  user: User,
  now: number,
): Promise<User | undefined> {
  if (user.email_change === '') throw new AuthApiError('otp_expired');
  if (user.email !== null && user.email_change_confirm_status === 0) {
    await updateUser(query, user.id, { email_change_confirm_status: 1 }, now);
    return undefined;
  }
  return changeEmail(query, user, user.email_change, now);
}

/** @throws AuthApiError `email_exists` when another user has it by now */
export async function changeEmail(
  query: AuthQuery,
  user: User,
  email: string,
  now: number,
): Promise<User> {
  if (await isEmailTaken(query, email, user.id)) throw new AuthApiError('email_exists');
  const changed = await updateUser(
    query,
    user.id,
    { email, email_change: '', email_change_confirm_status: 0, email_confirmed_at: now },
    now,
  );
  return confirmEmail(query, changed, now);
}

/** @throws AuthApiError `phone_exists` when another user has it by now */
export async function changePhone(
  query: AuthQuery,
  user: User,
  phone: string,
  now: number,
): Promise<User> {
  if (await isPhoneTaken(query, phone, user.id)) throw new AuthApiError('phone_exists');
  const changed = await updateUser(
    query,
    user.id,
    { phone, phone_change: '', phone_confirmed_at: now },
    now,
  );
  return confirmPhone(query, changed, now);
}
