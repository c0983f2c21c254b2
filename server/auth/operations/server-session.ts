import { dayMs, hourMs, minuteMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { isEqual } from '../../platform/is-equal.ts';
import { openSession, type SignedIn } from '../sessions/authenticate.ts';
import { findSession, updateSession } from '../sessions/session-store.ts';
import { signSession } from '../sessions/sign-session.ts';
import type { SessionRow } from '../tables.ts';
import { isUuid } from '../uuid.ts';
import { toAuthUser } from './auth-user.ts';

/** A server-side session of a browser. */
export type ServerSession = ReturnType<typeof toServerSession>;

/** Sessions end after this time without a request. */
const idleMs = 12 * hourMs;
/** Sessions end after this time in any case. */
const lifetimeMs = 30 * dayMs;
/** The precision of the last use of a session. */
export const touchIntervalMs = minuteMs;

/** The session that a token opens. @throws AuthApiError as {@link openSession} */
export async function requireSignedIn(auth: Auth, token: string): Promise<SignedIn> {
  const [id, signature = ''] = token.split('.');
  const session = isUuid(id) ? await findSession(auth, id) : undefined;
  if (!session || !isEqual(signature, sign(auth, session))) {
    throw new AuthApiError('session_not_found');
  }
  return openSession(auth, session.user_id, session);
}

export function toServerSession(auth: Auth, { user, session }: SignedIn) {
  return {
    ...toFacts(session),
    /** For a cookie. Nothing else opens the session, and no public call accepts it. */
    token: `${session.id}.${sign(auth, session)}`,
    user: toAuthUser(user, auth.clock()),
  };
}

/** Records that a session is in use now, and when it ends without another request. */
export async function keepSession(auth: Auth, { user, session }: SignedIn) {
  const now = auth.clock();
  const not_after = Math.min(now + idleMs, session.created_at + lifetimeMs);
  const kept = await updateSession(auth, session.id, { refreshed_at: now, not_after });
  return toServerSession(auth, { user, session: kept });
}

const sign = (auth: Auth, session: SessionRow) => signSession(auth, session, 'server session');

export function toFacts(session: SessionRow) {
  return {
    id: session.id,
    /** `aal2` once a second factor was verified. */
    aal: session.aal,
    createdAt: session.created_at,
    lastUsedAt: session.refreshed_at,
    userAgent: session.user_agent,
  };
}
