import { secondMs } from '../../platform/time/clock.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { SessionRow } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import { isBanned } from '../users/user.ts';
import { parseRefreshToken, type RefreshTokenParts } from './refresh-token.ts';
import type { SignedIn } from './authenticate.ts';
import { deleteSession, findSession, isExpired, updateSession } from './session-store.ts';

/** How long after a rotation older tokens still return the current one: two tabs may refresh at the same moment. */
const reuseIntervalMs = 10 * secondMs;

/**
 * Rotates a refresh token. The current token returns the next one. The previous one returns the current one again,
 * because its answer may have been lost; so does any older one within ten seconds. Any other token was copied, and
 * ends the session.
 *
 * @throws AuthApiError `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`
 */
export async function refreshSession(call: AuthCall, token: string): Promise<SignedIn> {
  const parts = parseRefreshToken(token);
  if (!parts) throw new AuthApiError('refresh_token_not_found');
  const grant = await inTransaction(call, (trx) => refreshWithin(trx, parts));
  if (!grant) throw new AuthApiError('refresh_token_already_used');
  return grant;
}

/** @returns undefined when it has ended the session, which an error thrown in the transaction would undo */
async function refreshWithin(
  trx: AuthCall,
  parts: RefreshTokenParts,
): Promise<SignedIn | undefined> {
  const found = await findSession(trx, parts.sessionId);
  const user = found && (await lockUser(trx, found.user_id));
  // Read again: until the lock, another call may have refreshed it, or raised it to two factors with another key.
  const session = await findSession(trx, parts.sessionId);
  const isItsOwn = session !== undefined && parts.isSignedFor(trx, session);
  if (!isItsOwn || parts.counter > session.refresh_token_counter || user?.deleted_at !== null) {
    throw new AuthApiError('refresh_token_not_found');
  }
  const now = trx.clock();
  if (isBanned(user, now)) {
    throw new AuthApiError('user_banned', 'Invalid Refresh Token: User Banned');
  }
  if (isExpired(session, now)) throw new AuthApiError('session_expired');
  const traits = { session_id: session.id };
  if (parts.counter === session.refresh_token_counter) {
    const rotated = await updateSession(trx, session.id, {
      refresh_token_counter: parts.counter + 1,
      refreshed_at: now,
      ip: trx.caller.ipAddress,
      user_agent: trx.caller.userAgent,
    });
    await recordAudit(trx, 'token_refreshed', user, traits);
    return { user, session: rotated };
  }
  if (isReuseAllowed(parts, session, now)) return { user, session };
  await deleteSession(trx, session.id);
  await recordAudit(trx, 'token_reuse_detected', user, traits);
  return undefined;
}

function isReuseAllowed(parts: RefreshTokenParts, session: SessionRow, now: number): boolean {
  const isOneBehind = session.refresh_token_counter - parts.counter === 1;
  // In both directions: a clock that was set back would keep the window open for as long.
  return isOneBehind || Math.abs(now - session.refreshed_at) <= reuseIntervalMs;
}
