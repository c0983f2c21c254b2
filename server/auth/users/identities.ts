import { randomUUID } from 'node:crypto';
import type { Channel } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import type { IdentityRow } from '../tables.ts';
import { findIdentity, findUserById, updateUser } from './user-store.ts';
import { mergeMetadata, type Metadata } from './metadata.ts';
import type { ShownUser, User } from './user.ts';

/** The `identity_data` of an address or number of the user. */
export function ownIdentityData(user: ShownUser, channel: Channel): Metadata {
  return {
    sub: user.id,
    [channel]: user[channel],
    email_verified: channel === 'email' && Boolean(user.email_confirmed_at),
    phone_verified: channel === 'phone' && Boolean(user.phone_confirmed_at),
  };
}

/** Adds an identity to a user and lists its provider in `app_metadata`. @returns the updated user */
export async function addIdentity(
  auth: Auth,
  user: User,
  identity: { provider: string; providerId: string; data: Metadata },
): Promise<User> {
  const now = auth.clock();
  await auth.query
    .insertInto('auth_identities')
    .values({
      id: randomUUID(),
      provider_id: identity.providerId,
      user_id: user.id,
      identity_data: JSON.stringify(identity.data),
      provider: identity.provider,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return refreshProviders(auth, user.id);
}

/** Updates the user's own identity of a kind from the user's row; adds it when it is missing. */
export async function syncOwnIdentity(auth: Auth, user: User, provider: Channel): Promise<User> {
  if (user[provider] === null) return user;
  const data = ownIdentityData(user, provider);
  const identity = { provider, providerId: user.id, data };
  const known = await findIdentity(auth, identity);
  if (!known) return addIdentity(auth, user, identity);
  await updateIdentityData(auth, known, data);
  return (await findUserById(auth, user.id)) ?? user;
}

export async function updateIdentityData(
  { query, clock }: Auth,
  identity: IdentityRow,
  data: Metadata,
): Promise<void> {
  await query
    .updateTable('auth_identities')
    .set({ identity_data: mergeMetadata(identity.identity_data, data), updated_at: clock() })
    .where('id', '=', identity.id)
    .execute();
}

/** Updates `provider` and `providers` of `app_metadata` from the existing identities. */
export async function refreshProviders(auth: Auth, userId: string): Promise<User> {
  const user = await findUserById(auth, userId);
  if (!user) throw new Error('A user was lost within a transaction.');
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  const metadata = { ...(providers[0] !== undefined && { provider: providers[0] }), providers };
  return updateUser(auth, user.id, {
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, metadata),
  });
}
