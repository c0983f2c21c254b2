import type { FactorRow, IdentityRow, UserRow } from '../tables.ts';
import { readMetadata } from './metadata.ts';

/** A user with everything that the public calls show. */
export interface User extends UserRow {
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** An empty user: no address, no password, nothing confirmed. */
export function emptyUserRow(id: string, now: number): UserRow {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: '{}',
    raw_user_meta_data: '{}',
    created_at: now,
    updated_at: now,
    phone: null,
    phone_confirmed_at: null,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    banned_until: null,
    deleted_at: null,
    is_anonymous: 0,
    signed_up_at: null,
  };
}

/**
 * The key of `app_metadata` that grants access to the desk. No call of the public protocol writes it, even with the
 * service-role key.
 */
export const deskRoleKey = 'desk_role';

/** The user's rights at the desk; null for everybody else. */
export function readDeskRole(user: UserRow): string | null {
  const role = readMetadata(user.raw_app_meta_data)[deskRoleKey];
  return typeof role === 'string' ? role : null;
}

export function isBanned(user: UserRow, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}
