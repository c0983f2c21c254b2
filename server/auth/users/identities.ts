import { randomUUID } from 'node:crypto';
import type { AuthQuery, IdentityRow } from '../tables.ts';
import { findIdentity, findUserById, insertIdentity, updateUser } from './user-store.ts';
import { mergeMetadata, type Metadata } from './metadata.ts';
import type { User } from './user.ts';

/** What stands in the `identity_data` of an address or number that belongs to the user. */
export function ownIdentityData(user: User, isEmail: boolean): Metadata {
  return {
    sub: user.id,
    ...(isEmail ? { email: user.email } : { phone: user.phone }),
    email_verified: isEmail && user.email_confirmed_at !== null,
    phone_verified: !isEmail && user.phone_confirmed_at !== null,
  };
}

/** Gives a user an identity and lists its provider in `app_metadata`. @returns the user as it is now */
export async function addIdentity(
  query: AuthQuery,
  user: User,
  identity: { provider: string; providerId: string; data: Metadata },
  now: number,
): Promise<User> {
  await insertIdentity(query, {
    id: randomUUID(),
    provider_id: identity.providerId,
    user_id: user.id,
    identity_data: JSON.stringify(identity.data),
    provider: identity.provider,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  });
  return refreshProviders(query, user.id, now);
}

/** Makes the user's own identity of a kind say what the user's row says; adds it when it is missing. */
export async function syncOwnIdentity(
  query: AuthQuery,
  user: User,
  provider: 'email' | 'phone',
  now: number,
): Promise<User> {
  if (user[provider] === null) return user;
  const data = ownIdentityData(user, provider === 'email');
  const known = await findIdentity(query, provider, user.id);
  if (!known) return addIdentity(query, user, { provider, providerId: user.id, data }, now);
  await updateIdentityData(query, known, data, now);
  return (await findUserById(query, user.id)) ?? user;
}

export async function updateIdentityData(
  query: AuthQuery,
  identity: IdentityRow,
  data: Metadata,
  now: number,
): Promise<void> {
  await query
    .updateTable('auth_identities')
    .set({ identity_data: mergeMetadata(identity.identity_data, data), updated_at: now })
    .where('id', '=', identity.id)
    .execute();
}

/** Writes `provider` and `providers` of `app_metadata` anew from the identities there are. */
export async function refreshProviders(
  query: AuthQuery,
  userId: string,
  now: number,
): Promise<User> {
  const user = await findUserById(query, userId);
  if (!user) throw new Error('A user was lost within a transaction.');
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  const metadata = { ...(providers[0] !== undefined && { provider: providers[0] }), providers };
  return updateUser(
    query,
    user.id,
    { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, metadata) },
    now,
  );
}
