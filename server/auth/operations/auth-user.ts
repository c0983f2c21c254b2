import { isUnproven } from '../users/unconfirmed-user.ts';
import { isBanned, readDeskRole, type User } from '../users/user.ts';

/** A user as the rest of the server sees one. */
export type AuthUser = ReturnType<typeof toAuthUser>;

export function toAuthUser(user: User, now: number) {
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    /** The user's rights at the desk; null for everybody who signed up through the public calls. */
    deskRole: readDeskRole(user),
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at,
    isBanned: isBanned(user, now),
    /** Whether a stranger may have signed up with the address: nobody has confirmed it. */
    isUnproven: isUnproven(user),
    /** The verified ones. */
    factors: user.factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, factor_type: type }) => ({ id, type })),
  };
}
