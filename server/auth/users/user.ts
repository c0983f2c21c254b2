import type { FactorRow, IdentityRow, UserRow } from '../tables.ts';
import { readMetadata } from './metadata.ts';

/** A user with everything that the public calls show. */
export interface User extends UserRow {
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** The columns of a user without an address, a password or anything confirmed. The others are null. */
export function emptyUserRow(id: string, now: number) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email_change: '',
    email_change_confirm_status: 0,
    raw_app_meta_data: '{}',
    raw_user_meta_data: '{}',
    created_at: now,
    updated_at: now,
    phone_change: '',
    is_anonymous: 0,
  };
}

/** A user as the public calls show one, where a missing column is null. */
export type ShownUser = Partial<UserRow> &
  ReturnType<typeof emptyUserRow> &
  Pick<User, 'identities' | 'factors'>;

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
