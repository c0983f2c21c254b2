import { randomUUID } from 'node:crypto';
import type { AuthQuery } from '../tables.ts';
import { syncOwnIdentity } from './identities.ts';
import { findUserById, insertUser } from './user-store.ts';
import type { Metadata, User } from './user.ts';

export interface NewUser {
  email?: string | undefined;
  phone?: string | undefined;
  /** A PHC string; null for a user who signs in another way. */
  passwordHash: string | null;
  isEmailConfirmed?: boolean;
  isPhoneConfirmed?: boolean;
  isAnonymous?: boolean;
  role?: string | undefined;
  userMetadata?: Metadata | undefined;
  appMetadata?: Metadata | undefined;
}

/** Inserts a user with an identity for each address and number given; the caller has checked that they are free. */
export async function createUser(query: AuthQuery, user: NewUser, now: number): Promise<User> {
  const id = randomUUID();
  await insertUser(query, {
    id,
    aud: 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? null,
    encrypted_password: user.passwordHash,
    email_confirmed_at: user.isEmailConfirmed ? now : null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: JSON.stringify(user.appMetadata ?? {}),
    raw_user_meta_data: JSON.stringify(user.userMetadata ?? {}),
    created_at: now,
    updated_at: now,
    phone: user.phone ?? null,
    phone_confirmed_at: user.isPhoneConfirmed ? now : null,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    banned_until: null,
    deleted_at: null,
    is_anonymous: user.isAnonymous ? 1 : 0,
  });
  let created = await findUserById(query, id);
  if (!created) throw new Error('A user was lost within a transaction.');
  for (const provider of ['email', 'phone'] as const) {
    created = await syncOwnIdentity(query, created, provider, now);
  }
  return created;
}
