import { secondMs } from '../../platform/time/clock.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { SessionRow } from '../tables.ts';
import { findLivingUser } from '../users/user-store.ts';
import { isBanned } from '../users/user.ts';
import { parseRefreshToken, type RefreshTokenParts } from './refresh-token.ts';
import { advanceSession, deleteSession, findSession, listMethods } from './session-store.ts';
import { refreshKey } from './session-tokens.ts';
import type { SessionGrant } from './start-session.ts';

/** How long after a rotation older tokens still get the present one: two tabs may refresh at the same moment. */
const reuseIntervalMs = 10 * secondMs;

/** Either the session goes on, or it was just ended because an old token came back: that must stay done although the call fails. */
type RefreshOutcome = { ok: true; grant: SessionGrant } | { ok: false };

/**
 * Rotates a refresh token. The present token gives the next one. The one before it gives the present one again, because its answer may have been
 * lost; so does any older one within ten seconds. Whatever else comes back was copied, and ends the session.
 *
 * @throws AuthApiError `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`
 */
export async function refreshSession(
  auth: Auth,
  token: string,
  caller: Caller,
): Promise<SessionGrant> {
  const parts = parseRefreshToken(token);
  if (!parts) throw new AuthApiError('refresh_token_not_found');
  const outcome = await auth.query
    .transaction()
    .execute((trx) => refreshWithin(auth, trx, parts, caller));
  if (!outcome.ok) throw new AuthApiError('refresh_token_already_used');
  return outcome.grant;
}

async function refreshWithin(
  auth: Auth,
  trx: AuthTransaction,
  parts: RefreshTokenParts,
  caller: Caller,
): Promise<RefreshOutcome> {
  const now = auth.clock();
  const session = await findSession(trx, parts.sessionId);
  if (!session || !parts.isSignedWith(refreshKey(auth, session))) {
    throw new AuthApiError('refresh_token_not_found');
  }
  const user = await findLivingUser(trx, session.user_id);
  if (!user) throw new AuthApiError('refresh_token_not_found');
  if (isBanned(user, now)) {
    throw new AuthApiError('user_banned', { message: 'Invalid Refresh Token: User Banned' });
  }
  assertSessionLives(auth, session);
  const seen = { now, ip: caller.ipAddress, userAgent: caller.userAgent };
  const isPresent = parts.counter === session.refresh_token_counter;
  const advanced = isPresent ? await advanceSession(trx, session, seen) : undefined;
  const kept = advanced ?? (await findSession(trx, session.id));
  // Read a second time it may have been raised to two factors, with another key: this token is nobody's then.
  const isItsOwn = kept !== undefined && parts.isSignedWith(refreshKey(auth, kept));
  if (!isItsOwn || parts.counter > kept.refresh_token_counter) {
    throw new AuthApiError('refresh_token_not_found');
  }
  if (!advanced && !mayComeAgain(parts, kept, now)) {
    await deleteSession(trx, session.id);
    const traits = { session_id: session.id };
    await recordAudit(trx, { action: 'token_reuse_detected', actor: user, caller, now, traits });
    return { ok: false };
  }
  if (advanced) {
    const traits = { session_id: session.id };
    await recordAudit(trx, { action: 'token_refreshed', actor: user, caller, now, traits });
  }
  return { ok: true, grant: { user, session: kept, methods: await listMethods(trx, kept.id) } };
}

function mayComeAgain(parts: RefreshTokenParts, session: SessionRow, now: number): boolean {
  const isOneBehind = session.refresh_token_counter - parts.counter === 1;
  // Either way: a clock that was set back would leave it open for as long.
  return isOneBehind || Math.abs(now - session.refreshed_at) <= reuseIntervalMs;
}

/** @throws AuthApiError `session_expired` when it is too old or was unused for too long */
function assertSessionLives(auth: Auth, session: SessionRow): void {
  const now = auth.clock();
  if (session.not_after !== null && session.not_after <= now)
    throw new AuthApiError('session_expired');
  const idleMs = auth.settings.sessionIdleMs;
  if (idleMs !== undefined && now - session.refreshed_at > idleMs) {
    throw new AuthApiError('session_expired', {
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  }
}
