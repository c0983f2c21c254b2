import type { Auth } from '../auth-context.ts';
import { updateUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

/**
 * Call this for every request for an unconfirmed address. Somebody else may have made the earlier requests, and the
 * owner may have a message from each. It discards the earlier request, and keeps what an administrator entered.
 *
 * @param data the metadata of this request
 */
export async function resetUnconfirmedUser(
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
