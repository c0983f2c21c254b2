import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { AmrClaimRow, AuthenticationMethod, SessionRow, UserRow } from '../tables.ts';
import { updateUser } from '../users/user-store.ts';
import { isBanned, type User } from '../users/user.ts';
import { insertSession, listMethods, recordMethod } from './session-store.ts';

/** A session somebody may now use: what its tokens are made of. */
export interface SessionGrant {
  user: User;
  session: SessionRow;
  methods: AmrClaimRow[];
  /** The tokens of the provider the user came from, handed on once. */
  providerToken?: string | null;
  providerRefreshToken?: string | null;
}

/**
 * Starts a session for a user who has just shown who they are.
 *
 * @throws AuthApiError `user_not_found`, `user_banned`
 */
export async function startSession(
  auth: Auth,
  trx: AuthTransaction,
  user: Pick<UserRow, 'id'>,
  method: AuthenticationMethod,
  caller: Caller,
): Promise<SessionGrant> {
  const now = auth.clock();
  // First, because it locks the row on PostgreSQL: whoever ends the user's sessions at this moment was faster and is seen here, or finds this one.
  const present = await updateUser(trx, user.id, { last_sign_in_at: now }, now);
  if (present.deleted_at !== null) throw new AuthApiError('user_not_found');
  if (isBanned(present, now)) throw new AuthApiError('user_banned');
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    created_at: now,
    updated_at: now,
    factor_id: null,
    aal: 'aal1',
    not_after: auth.settings.sessionLifetimeMs ? now + auth.settings.sessionLifetimeMs : null,
    refreshed_at: now,
    user_agent: caller.userAgent,
    ip: caller.ipAddress,
    refresh_token_hmac_key: randomBytes(32).toString('base64url'),
    refresh_token_counter: 0,
  };
  await insertSession(trx, session);
  await recordMethod(trx, session.id, method, now);
  return { user: present, session, methods: await listMethods(trx, session.id) };
}
