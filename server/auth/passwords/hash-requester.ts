import { findNetwork } from '../../platform/http/client-network.ts';
import type { Caller } from '../caller.ts';
import type { UserRow } from '../tables.ts';
import type { HashRequester } from './fair-queue.ts';
import type { Query } from '../../platform/database/database.ts';

export const administrator: HashRequester = { key: 'administrator', isKnown: true };

export function signedInUser({ id }: Pick<UserRow, 'id'>): HashRequester {
  return { key: `user ${id}`, isKnown: true };
}

export function stranger({ ipAddress }: Caller): HashRequester {
  return { key: findNetwork(ipAddress), isKnown: false };
}

/**
 * Who asks for a user's password to be compared: a user with a session from the caller's network, or a stranger. Only
 * callers in that network can notice that the user exists, and only while the queue rejects strangers.
 *
 * @param user undefined costs the same query
 */
export async function identifyRequester(
  query: Query,
  user: Pick<UserRow, 'id'> | undefined,
  caller: Caller,
): Promise<HashRequester> {
  const sessions = await query
    .selectFrom('auth_sessions')
    .select('ip')
    .where('user_id', '=', user?.id ?? '')
    .execute();
  const network = findNetwork(caller.ipAddress);
  const isKnown = sessions.some(({ ip }) => ip !== null && findNetwork(ip) === network);
  return user && isKnown ? signedInUser(user) : stranger(caller);
}
