import { randomUUID } from 'node:crypto';
import { violatesConstraint } from '../../platform/database/storage-errors.ts';
import type { Channel, Contact } from '../addresses.ts';
import { inTransaction, type Auth } from '../auth-context.ts';
import { syncOwnIdentity } from './identities.ts';
import type { Metadata } from './metadata.ts';
import { emptyUserRow, type User } from './user.ts';

export interface NewUser {
  /** An unused UUID in lower case; random when omitted. */
  id?: string | undefined;
  contacts: readonly Contact[];
  confirmed?: readonly Channel[];
  /** A PHC string; null for a user who signs in another way. */
  passwordHash: string | null;
  isAnonymous?: boolean;
  /** Whether a stranger requested the user, and no administrator. */
  isSelfRegistered?: boolean;
  role?: string | undefined;
  userMetadata?: Metadata | undefined;
}

/** Inserts a user with an identity for each address and number; the caller has checked that they are free. */
export async function createUser(auth: Auth, user: NewUser): Promise<User> {
  const now = auth.clock();
  const { contacts, confirmed = [] } = user;
  const isConfirmed = (channel: Channel) =>
    confirmed.includes(channel) && contacts.some((contact) => contact.channel === channel);
  const row = {
    ...emptyUserRow(user.id ?? randomUUID(), now),
    ...(user.role && { role: user.role }),
    ...Object.fromEntries(contacts.map(({ channel, address }) => [channel, address])),
    encrypted_password: user.passwordHash,
    email_confirmed_at: isConfirmed('email') ? now : null,
    phone_confirmed_at: isConfirmed('phone') ? now : null,
    raw_user_meta_data: JSON.stringify({
      ...user.userMetadata,
      ...(isConfirmed('email') && { email_verified: true }),
    }),
    is_anonymous: user.isAnonymous ? 1 : 0,
    signed_up_at: user.isSelfRegistered ? now : null,
  };
  const inserted = auth.query.insertInto('auth_users').values(row).returningAll();
  const stored = await inserted.executeTakeFirstOrThrow();
  let created: User = { ...stored, identities: [], factors: [] };
  for (const { channel } of contacts) created = await syncOwnIdentity(auth, created, channel);
  return created;
}

/**
 * Runs a transaction that may create a user, and again if another call has created the same user concurrently. An error
 * would reveal that the address had no user.
 */
export async function inCreatingTransaction<Call extends Auth, T>(
  call: Call,
  work: (trx: Call) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(call, work);
  } catch (error) {
    if (!violatesConstraint(error)) throw error;
    return inTransaction(call, work);
  }
}
