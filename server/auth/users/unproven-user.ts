import { dayMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { updateUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

/** How long an address may stay unconfirmed after the last request for it. */
const unconfirmedRetentionMs = 7 * dayMs;

/**
 * Call this for every request for an unconfirmed address. Somebody else may have made the earlier requests, and the
 * owner may have a message from each. It discards the earlier request, and keeps what an administrator entered.
 *
 * @param data the metadata of this request
 */
export async function resetUnprovenUser(
  auth: Auth,
  user: User,
  data?: Metadata,
  passwordHash: string | null = null,
): Promise<User> {
  const isProven = user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
  const isSelfRegistered = user.signed_up_at !== null;
  if (isProven || !isSelfRegistered) return user;
  return updateUser(auth, user.id, {
    encrypted_password: passwordHash,
    raw_user_meta_data: JSON.stringify(data ?? {}),
    signed_up_at: auth.clock(),
  });
}

/** Deletes users who signed up and never confirmed an address. */
export async function deleteUnconfirmedUsers({ query, clock }: Auth): Promise<void> {
  await query
    .deleteFrom('auth_users')
    .where('signed_up_at', '<', clock() - unconfirmedRetentionMs)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('is_anonymous', '=', 0)
    .execute();
}
