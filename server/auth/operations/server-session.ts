import { dayMs, hourMs, minuteMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { isEqual } from '../is-equal.ts';
import type { SignedIn } from '../sessions/authenticate.ts';
import { findSession, isExpired, updateSession } from '../sessions/session-store.ts';
import { signSession } from '../sessions/sign-session.ts';
import type { SessionRow } from '../tables.ts';
import { findActiveUser } from '../users/user-store.ts';
import { isBanned } from '../users/user.ts';
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

/** @returns the user of the session that the token opens */
export async function findSignedIn(auth: Auth, token: string): Promise<SignedIn | undefined> {
  const [id, signature] = token.split('.');
  const session = isUuid(id) ? await findSession(auth, id) : undefined;
  if (!session || signature === undefined || !isEqual(signature, sign(auth, session))) {
    return undefined;
  }
  const now = auth.clock();
  if (isExpired(session, now)) return undefined;
  const user = await findActiveUser(auth, session.user_id);
  return user && !isBanned(user, now) ? { user, session } : undefined;
}

/** @throws AuthApiError `session_not_found` */
export async function requireSignedIn(auth: Auth, token: string): Promise<SignedIn> {
  const signedIn = await findSignedIn(auth, token);
  if (!signedIn) throw new AuthApiError('session_not_found');
  return signedIn;
}

export function toServerSession(auth: Auth, { user, session }: SignedIn) {
  return {
    ...toFacts(session),
    /** For a cookie. Nothing else opens the session, and no public call accepts it. */
    token: `${session.id}.${sign(auth, session)}`,
    user: toAuthUser(user, auth.clock()),
  };
}

export async function keepSession(auth: Auth, { user, session }: SignedIn) {
  const not_after = findEnd(auth, session);
  const kept = await updateSession(auth, session.id, { not_after });
  return toServerSession(auth, { user, session: kept });
}

/** Records that a session is in use. @returns undefined when another call has ended it in the meantime */
export async function touchSession(auth: Auth, session: SessionRow) {
  return auth.query
    .updateTable('auth_sessions')
    .set({ refreshed_at: auth.clock(), not_after: findEnd(auth, session) })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst();
}

/** When a session that is in use now ends without another request. */
function findEnd({ clock }: Auth, session: SessionRow): number {
  return Math.min(clock() + idleMs, session.created_at + lifetimeMs);
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
