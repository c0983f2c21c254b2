import type { FactorRow } from '../tables.ts';
import { isBanned, readDeskRole, type User } from '../users/user.ts';

/** A user as the rest of the server sees one. */
export interface AuthUser {
  id: string;
  email: string | null;
  phone: string | null;
  /** The user's rights at the desk; null for everybody who signed up through the public calls. */
  deskRole: string | null;
  createdAt: number;
  lastSignInAt: number | null;
  isBanned: boolean;
  /** The verified ones. */
  factors: { id: string; type: FactorRow['factor_type'] }[];
}

export function toAuthUser(user: User, now: number): AuthUser {
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    deskRole: readDeskRole(user),
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at,
    isBanned: isBanned(user, now),
    factors: user.factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, factor_type: type }) => ({ id, type })),
  };
}
