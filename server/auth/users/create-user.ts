import { randomUUID } from 'node:crypto';
import type { AuthQuery } from '../tables.ts';
import { syncOwnIdentity } from './identities.ts';
import { findUserById, insertUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import { emptyUserRow, type User } from './user.ts';

export interface NewUser {
  /** A UUID that no user has, in lower case; a new one when left out. */
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** A PHC string; null for a user who signs in another way. */
  passwordHash: string | null;
  isEmailConfirmed?: boolean;
  isPhoneConfirmed?: boolean;
  isAnonymous?: boolean;
  /** Whether a stranger asked for the user, and no administrator. */
  isSelfRegistered?: boolean;
  role?: string | undefined;
  userMetadata?: Metadata | undefined;
}

/** Inserts a user with an identity for each address and number given; the caller has checked that they are free. */
export async function createUser(query: AuthQuery, user: NewUser, now: number): Promise<User> {
  const id = user.id ?? randomUUID();
  await insertUser(query, {
    ...emptyUserRow(id, now),
    role: user.role ?? 'authenticated',
    email: user.email ?? null,
    encrypted_password: user.passwordHash,
    email_confirmed_at: user.isEmailConfirmed ? now : null,
    raw_user_meta_data: JSON.stringify({
      ...user.userMetadata,
      ...(user.isEmailConfirmed && { email_verified: true }),
    }),
    phone: user.phone ?? null,
    phone_confirmed_at: user.isPhoneConfirmed ? now : null,
    is_anonymous: user.isAnonymous ? 1 : 0,
    signed_up_at: user.isSelfRegistered ? now : null,
  });
  let created = await findUserById(query, id);
  if (!created) throw new Error('A user was lost within a transaction.');
  for (const provider of ['email', 'phone'] as const) {
    created = await syncOwnIdentity(query, created, provider, now);
  }
  return created;
}
