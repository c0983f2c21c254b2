import type { Channel, Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenRow } from '../tables.ts';
import { syncOwnIdentity } from '../users/identities.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { resetUnconfirmedUser } from '../users/unconfirmed-user.ts';
import { assertFree, updateUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { deleteTokens } from './one-time-token.ts';

/**
 * Applies the effect of a consumed token to a user.
 *
 * @returns the updated user; undefined when the other address of an e-mail change still has to confirm
 * @throws AuthApiError `otp_expired` when the token was sent to an address that the user no longer has
 */
export async function applyToken(
  auth: Auth,
  user: User,
  token: OneTimeTokenRow,
): Promise<User | undefined> {
  switch (token.token_type) {
    case 'confirmation_token':
      if (token.relates_to === user.phone) return confirmAddress(auth, user, 'phone');
      assertSentTo(token, user.email);
      return confirmAddress(auth, user, 'email');
    case 'recovery_token':
      assertSentTo(token, user.email);
      return user.email_confirmed_at === null ? confirmReset(auth, user) : user;
    case 'email_change_token_current':
      assertSentTo(token, user.email);
      return confirmEmailChange(auth, user);
    case 'email_change_token_new':
      assertSentTo(token, user.email_change);
      return confirmEmailChange(auth, user);
    case 'phone_change_token':
      assertSentTo(token, user.phone_change);
      return changeAddress(auth, user, { channel: 'phone', address: user.phone_change });
    case 'reauthentication_token':
      throw new AuthApiError('otp_expired');
  }
}

/**
 * A token proves who reads the messages of one address. The user may have changed that address since, or may never
 * have had another.
 */
function assertSentTo(token: OneTimeTokenRow, address: string | null): void {
  if (token.relates_to !== address) throw new AuthApiError('otp_expired');
}

/** Confirms an address by proof other than a sign-up's message, and discards what a sign-up left. */
export async function confirmReset(auth: Auth, user: User): Promise<User> {
  return confirmAddress(auth, await resetUnconfirmedUser(auth, user), 'email');
}

export async function confirmAddress(auth: Auth, user: User, channel: Channel): Promise<User> {
  await deleteTokens(auth, user.id);
  const confirmed = await updateUser(auth, user.id, {
    [`${channel}_confirmed_at`]: user[`${channel}_confirmed_at` as const] ?? auth.clock(),
    is_anonymous: 0,
    ...(channel === 'email' && {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
    }),
  });
  return syncOwnIdentity(auth, confirmed, channel);
}

/**
 * The first of the two addresses is only recorded; the second completes the change. A user without an address needs
 * only the new one.
 */
async function confirmEmailChange(auth: Auth, user: User): Promise<User | undefined> {
  if (user.email_change === '') throw new AuthApiError('otp_expired');
  if (user.email !== null && user.email_change_confirm_status === 0) {
    await updateUser(auth, user.id, { email_change_confirm_status: 1 });
    return undefined;
  }
  return changeAddress(auth, user, { channel: 'email', address: user.email_change });
}

/** @throws AuthApiError `email_exists` or `phone_exists` when another user has it in the meantime */
export async function changeAddress(auth: Auth, user: User, contact: Contact): Promise<User> {
  const { channel, address } = contact;
  await assertFree(auth, contact, user.id);
  const changed = await updateUser(auth, user.id, {
    [channel]: address,
    [`${channel}_change`]: '',
    [`${channel}_confirmed_at`]: auth.clock(),
    ...(channel === 'email' && { email_change_confirm_status: 0 }),
  });
  return confirmAddress(auth, changed, channel);
}
