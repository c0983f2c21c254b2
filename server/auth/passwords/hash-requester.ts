import { evictOldest } from '../../platform/evict-oldest.ts';
import { findNetwork } from '../../platform/http/client-network.ts';
import type { Caller } from '../caller.ts';
import type { AuthQuery, UserRow } from '../tables.ts';
import type { HashRequester } from './fair-queue.ts';

export const administrator: HashRequester = { key: 'administrator', isKnown: true };

export function signedInUser({ id }: Pick<UserRow, 'id'>): HashRequester {
  return { key: `user ${id}`, isKnown: true };
}

export function stranger({ ipAddress }: Caller): HashRequester {
  return { key: findNetwork(ipAddress), isKnown: false };
}

/** Sign-ins that are remembered beyond the end of their session, until a restart. */
const maxRemembered = 50_000;

export type SignInNetworks = ReturnType<typeof createSignInNetworks>;

/** Who asks for a user's password to be compared. */
export function createSignInNetworks() {
  const remembered = new Map<string, true>();
  const nameOf = (userId: string, { ipAddress }: Caller) => `${userId} ${findNetwork(ipAddress)}`;
  return {
    /**
     * A user who has signed in from the caller's network before, or a stranger. Only callers in a network that a user has signed in from
     * can notice that there is this user, and only while so many guess that strangers are refused.
     *
     * @param user undefined costs the same query
     */
    async identify(
      query: AuthQuery,
      user: Pick<UserRow, 'id'> | undefined,
      caller: Caller,
    ): Promise<HashRequester> {
      const sessions = await query
        .selectFrom('auth_sessions')
        .select('ip')
        .where('user_id', '=', user?.id ?? nobody)
        .execute();
      if (!user) return stranger(caller);
      const network = findNetwork(caller.ipAddress);
      const isKnown =
        remembered.has(nameOf(user.id, caller)) ||
        sessions.some(({ ip }) => ip !== null && findNetwork(ip) === network);
      return isKnown ? signedInUser(user) : stranger(caller);
    },
    remember({ id }: Pick<UserRow, 'id'>, caller: Caller): void {
      const name = nameOf(id, caller);
      remembered.delete(name);
      remembered.set(name, true);
      evictOldest(remembered, maxRemembered);
    },
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';
