import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import type { UserRow } from '../tables.ts';
import { lockUserBy, updateUser } from './user-store.ts';
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
  if (!isUnproven(user)) return user;
  return updateUser(auth, user.id, {
    encrypted_password: passwordHash,
    raw_user_meta_data: JSON.stringify(data ?? {}),
    signed_up_at: auth.clock(),
  });
}

/** Whether a stranger may have signed up with the user's address or number: nobody has confirmed either. */
export function isUnproven(user: UserRow): boolean {
  const isProven = user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
  return !isProven && user.signed_up_at !== null;
}

/** Frees an address that strangers have only signed up with, for a person whom an administrator gives it to. */
export async function deleteUnprovenUser(auth: Auth, { channel, address }: Contact): Promise<void> {
  const user = await lockUserBy(auth, channel, address);
  if (!user || !isUnproven(user)) return;
  await auth.query.deleteFrom('auth_users').where('id', '=', user.id).execute();
}
