import { timingSafeEqual } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '../../platform/time/clock.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import {
  deleteSession,
  deleteSessionsOfUser,
  findSession,
  listSessionsOfUser,
  updateSession,
} from '../sessions/session-store.ts';
import { startSession } from '../sessions/start-session.ts';
import type { AuthenticationMethod, SessionRow } from '../tables.ts';
import { changeUser } from '../users/change-user.ts';
import { signInWithPassword } from '../users/sign-in-with-password.ts';
import { findLivingUser, lockUser } from '../users/user-store.ts';
import { isBanned, type User } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { toAuthUser, type AuthUser } from './auth-user.ts';
import { toOutcome, type Outcome } from './outcome.ts';

/** A session that the server keeps for a browser. */
export interface ServerSession {
  id: string;
  /** For a cookie. Nothing else opens the session, and no call of the public protocol accepts it. */
  token: string;
  user: AuthUser;
  /** `aal2` once a second factor was shown. */
  aal: SessionRow['aal'];
  createdAt: number;
  lastUsedAt: number;
  ipAddress: string | null;
  userAgent: string | null;
}

type SignInReason =
  'invalid_credentials' | 'email_not_confirmed' | 'user_banned' | 'over_request_rate_limit';

/** Sessions end after this time without a request. */
const idleMs = 12 * hourMs;
/** Sessions end after this time in any case. */
const lifetimeMs = 30 * dayMs;
/** How exactly the last use of a session is known. */
const touchIntervalMs = minuteMs;

/** Sessions for pages that this process renders, where the browser holds one opaque cookie. */
export interface SessionOperations {
  /** Checks the password under the limits and in the queue of the public sign-in, and starts a session at `aal1`. */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<Outcome<{ session: ServerSession }, SignInReason>>;
  /** Starts a session for a user whom the caller has identified in another way, such as by a single-use link. */
  openSession(
    userId: string,
    method: Extract<AuthenticationMethod, 'invite' | 'recovery' | 'magiclink'>,
    caller: Caller,
  ): Promise<Outcome<{ session: ServerSession }, 'user_not_found' | 'user_banned'>>;
  /** @returns undefined when the token opens nothing: forged, ended, too old, unused for too long, or its user is banned or deleted */
  readSession(token: string): Promise<ServerSession | undefined>;
  /**
   * Raises a session to `aal2` for a second factor that the caller has checked, such as a recovery code of its own.
   *
   * @returns the session with a new token; the previous token opens nothing
   */
  raiseSession(token: string): Promise<Outcome<{ session: ServerSession }, 'session_not_found'>>;
  /** All sessions of a user, the most recently used first; none has a token. */
  listSessions(userId: string): Promise<Omit<ServerSession, 'token' | 'user'>[]>;
  endSession(sessionId: string, caller: Caller): Promise<void>;
  /** @param exceptId the session that stays */
  endSessionsOf(userId: string, caller: Caller, exceptId?: string): Promise<void>;
  /** Changes the password and ends the other sessions. The current one is always needed. */
  changePassword(
    token: string,
    passwords: { current: string; next: string },
    caller: Caller,
  ): Promise<
    Outcome<
      object,
      | 'session_not_found'
      | 'insufficient_aal'
      | 'current_password_invalid'
      | 'same_password'
      | 'weak_password'
      | 'validation_failed'
      | 'over_request_rate_limit'
    >
  >;
}

export function createSessionOperations(auth: Auth): SessionOperations {
  return {
    signIn: ({ email, password }, caller) =>
      toOutcome(
        ['invalid_credentials', 'email_not_confirmed', 'user_banned', 'over_request_rate_limit'],
        async () => {
          auth.limitRate('signIn', caller.ipAddress);
          const grant = await signInWithPassword(auth, { email, phone: '', password }, caller);
          return { session: await keepSession(auth, grant) };
        },
      ),

    openSession: (userId, method, caller) =>
      toOutcome(['user_not_found', 'user_banned'], async () => {
        const grant = await auth.query
          .transaction()
          .execute((trx) => startSession(auth, trx, { id: userId }, method, caller));
        return { session: await keepSession(auth, grant) };
      }),

    async readSession(token) {
      const signedIn = await findSignedIn(auth, token);
      if (!signedIn) return undefined;
      const now = auth.clock();
      if (now - signedIn.session.refreshed_at >= touchIntervalMs) {
        const touched = { refreshed_at: now };
        signedIn.session = await updateSession(auth.query, signedIn.session.id, touched, now);
      }
      return toServerSession(auth, signedIn);
    },

    raiseSession: (token) =>
      toOutcome(['session_not_found'], async () => {
        const signedIn = await requireSignedIn(auth, token);
        const session = await auth.query.transaction().execute(async (trx) => {
          const present = await lockSignedIn(trx, signedIn);
          return raiseSession(
            trx,
            present.session,
            { factorId: null, method: 'recovery' },
            auth.clock(),
          );
        });
        return { session: toServerSession(auth, { user: signedIn.user, session }) };
      }),

    async listSessions(userId) {
      const sessions = await listSessionsOfUser(auth.query, userId);
      return sessions.filter((session) => !isOver(session, auth.clock())).map(toFacts);
    },

    async endSession(sessionId, caller) {
      await auth.query.transaction().execute(async (trx) => {
        const session = await findSession(trx, sessionId);
        if (!session) return;
        await deleteSession(trx, sessionId);
        const traits = { scope: 'local' };
        const actor = { id: session.user_id };
        await recordAudit(trx, { action: 'logout', actor, caller, now: auth.clock(), traits });
      });
    },

    async endSessionsOf(userId, caller, exceptId) {
      await auth.query.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        await deleteSessionsOfUser(trx, userId, exceptId);
        const traits = { scope: exceptId === undefined ? 'global' : 'others' };
        const actor = { id: userId };
        await recordAudit(trx, { action: 'logout', actor, caller, now: auth.clock(), traits });
      });
    },

    changePassword: (token, { current, next }, caller) =>
      toOutcome(
        [
          'session_not_found',
          'insufficient_aal',
          'current_password_invalid',
          'same_password',
          'weak_password',
          'validation_failed',
          'over_request_rate_limit',
        ],
        async () => {
          const signedIn = await requireSignedIn(auth, token);
          auth.limitRate('updateUser', caller.ipAddress);
          if (current === '') throw new AuthApiError('current_password_invalid');
          if (next === '') throw new AuthApiError('validation_failed');
          const changes = { ...noUserChanges, password: next, currentPassword: current };
          await changeUser(auth, signedIn, changes, caller);
          return {};
        },
      ),
  };
}

const noUserChanges = {
  email: '',
  phone: '',
  nonce: '',
  data: undefined,
  redirectTo: '',
  challenge: undefined,
};

/** @returns who has the session that the token opens */
async function findSignedIn(auth: Auth, token: string): Promise<SignedIn | undefined> {
  const [id, signature] = token.split('.');
  const session = isUuid(id) ? await findSession(auth.query, id) : undefined;
  if (!session || signature === undefined || !isEqual(signature, sign(auth, session))) {
    return undefined;
  }
  const now = auth.clock();
  if (isOver(session, now)) return undefined;
  const user = await findLivingUser(auth.query, session.user_id);
  return user && !isBanned(user, now) ? { user, session } : undefined;
}

/** @throws AuthApiError `session_not_found` */
export async function requireSignedIn(auth: Auth, token: string): Promise<SignedIn> {
  const signedIn = await findSignedIn(auth, token);
  if (!signedIn) throw new AuthApiError('session_not_found');
  return signedIn;
}

export function toServerSession(
  auth: Auth,
  { user, session }: { user: User; session: SessionRow },
): ServerSession {
  const token = `${session.id}.${sign(auth, session)}`;
  return { ...toFacts(session), token, user: toAuthUser(user, auth.clock()) };
}

async function keepSession(
  auth: Auth,
  { user, session }: { user: User; session: SessionRow },
): Promise<ServerSession> {
  const now = auth.clock();
  const kept = await updateSession(auth.query, session.id, { not_after: now + lifetimeMs }, now);
  return toServerSession(auth, { user, session: kept });
}

function isOver(session: SessionRow, now: number): boolean {
  return (
    (session.not_after !== null && session.not_after <= now) || now - session.refreshed_at > idleMs
  );
}

/** Half of the key is in the database and half in the key file, so that neither alone forges a token. */
function sign(auth: Auth, session: SessionRow): string {
  const text = `${session.id}\0${session.refresh_token_hmac_key}`;
  return auth.keys.hashWithPepper('server session', text);
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function toFacts(session: SessionRow): Omit<ServerSession, 'token' | 'user'> {
  return {
    id: session.id,
    aal: session.aal,
    createdAt: session.created_at,
    lastUsedAt: session.refreshed_at,
    ipAddress: session.ip,
    userAgent: session.user_agent,
  };
}
