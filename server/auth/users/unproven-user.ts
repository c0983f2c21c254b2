import { dayMs } from '../../platform/time/clock.ts';
import type { AuthQuery } from '../tables.ts';
import { updateUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

/** How long an address may wait for its confirmation after somebody last asked for it. */
const unconfirmedRetentionMs = 7 * dayMs;

/**
 * To be called whenever an address is asked for that nobody has confirmed: whoever asked before may have been somebody else, and the owner may hold a
 * message for each time. Nothing of the earlier request stays but what an administrator entered.
 *
 * @param next what this request brings along
 */
export async function resetUnprovenUser(
  query: AuthQuery,
  user: User,
  next: { passwordHash: string | null; data: Metadata | undefined },
  now: number,
): Promise<User> {
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return user;
  const isSelfRegistered = user.signed_up_at !== null;
  return updateUser(
    query,
    user.id,
    {
      encrypted_password: next.passwordHash,
      ...(isSelfRegistered && {
        raw_user_meta_data: JSON.stringify(next.data ?? {}),
        signed_up_at: now,
      }),
    },
    now,
  );
}

/** Deletes users who signed up and never confirmed an address. */
export async function deleteUnconfirmedUsers(query: AuthQuery, now: number): Promise<void> {
  await query
    .deleteFrom('auth_users')
    .where('signed_up_at', '<', now - unconfirmedRetentionMs)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('is_anonymous', '=', 0)
    .execute();
}
