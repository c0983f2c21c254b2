import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { AuthenticationMethod, UserRow } from '../tables.ts';
import { updateUser } from '../users/user-store.ts';
import { isBanned } from '../users/user.ts';
import type { SignedIn } from './authenticate.ts';
import { recordMethod } from './session-store.ts';

/**
 * Starts a session for a user who has just authenticated.
 *
 * @throws AuthApiError `user_not_found`, `user_banned`
 */
export async function startSession(
  trx: AuthCall,
  user: Pick<UserRow, 'id'>,
  method: AuthenticationMethod,
): Promise<SignedIn> {
  const { caller, settings } = trx;
  const now = trx.clock();
  // First, because it locks the row on PostgreSQL: a concurrent call that ends the user's sessions either came
  // first and is seen here, or finds this session.
  const present = await updateUser(trx, user.id, { last_sign_in_at: now });
  if (present.deleted_at !== null) throw new AuthApiError('user_not_found');
  if (isBanned(present, now)) throw new AuthApiError('user_banned');
  const session = await trx.query
    .insertInto('auth_sessions')
    .values({
      id: randomUUID(),
      user_id: user.id,
      created_at: now,
      updated_at: now,
      aal: 'aal1',
      not_after: settings.sessionLifetimeMs ? now + settings.sessionLifetimeMs : null,
      refreshed_at: now,
      user_agent: caller.userAgent,
      ip: caller.ipAddress,
      refresh_token_hmac_key: randomBytes(32).toString('base64url'),
      refresh_token_counter: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordMethod(trx, session.id, method);
  return { user: present, session };
}
