import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { isAdmin } from '../keys/service-key.ts';
import type { SessionRow } from '../tables.ts';
import { findActiveUser, lockUser } from '../users/user-store.ts';
import { isBanned, type User } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { findSession, isExpired } from './session-store.ts';

export interface SignedIn {
  user: User;
  session: SessionRow;
}

/**
 * Authenticates the `Authorization` header, and checks that user and session still exist.
 *
 * @throws AuthApiError `no_authorization`, `bad_jwt`, `session_not_found`, `user_not_found`, `user_banned`
 */
export async function authenticate(auth: Auth, header: string | undefined): Promise<SignedIn> {
  const claims = await readClaims(auth, header);
  if (!isUuid(claims.sub)) {
    throw new AuthApiError('bad_jwt', 'invalid claim: missing sub claim');
  }
  const sessionId = claims['session_id'];
  const session = isUuid(sessionId) ? await findSession(auth, sessionId) : undefined;
  return openSession(auth, claims.sub, session);
}

/** @throws AuthApiError `user_not_found`, `session_not_found`, `user_banned` unless the user may use the session */
export async function openSession(
  auth: Auth,
  userId: string,
  session: SessionRow | undefined,
): Promise<SignedIn> {
  const user = await findActiveUser(auth, userId);
  if (!user) {
    throw new AuthApiError('user_not_found', {
      status: 403,
      message: 'User from sub claim in JWT does not exist',
    });
  }
  if (!session || session.user_id !== user.id || isExpired(session, auth.clock())) {
    throw new AuthApiError('session_not_found');
  }
  if (isBanned(user, auth.clock())) throw new AuthApiError('user_banned', { status: 403 });
  return { user, session };
}

/**
 * Reads the caller again within a transaction. Locks the user's row, so that concurrent calls about one user are
 * serialized.
 *
 * @throws AuthApiError `session_not_found` when the session has ended in the meantime
 */
export async function lockSignedIn(trx: Auth, { user, session }: SignedIn): Promise<SignedIn> {
  const lockedUser = await lockUser(trx, user.id);
  const presentSession = await findSession(trx, session.id);
  if (!lockedUser || !presentSession) throw new AuthApiError('session_not_found');
  return { user: lockedUser, session: presentSession };
}

/** @throws AuthApiError `no_authorization`, `bad_jwt`, `not_admin` unless the service-role key was sent */
export async function assertAdmin(auth: Auth, header: string | undefined): Promise<void> {
  const claims = await readClaims(auth, header);
  if (!isAdmin(claims)) throw new AuthApiError('not_admin');
}

async function readClaims(auth: Auth, header: string | undefined) {
  const token = /^bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new AuthApiError('no_authorization');
  const claims = await auth.keys.verifyToken(token);
  if (!claims) throw new AuthApiError('bad_jwt');
  return claims;
}
