import { inTransaction, type Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { Caller } from '../caller.ts';
import { requests } from '../schemas.ts';
import { lockSignedIn } from '../sessions/authenticate.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { findSession, isExpired } from '../sessions/session-store.ts';
import { signOut } from '../sessions/sign-out.ts';
import { startSession } from '../sessions/start-session.ts';
import { changeUser } from '../users/change-user.ts';
import { signInWithPassword } from '../users/sign-in-with-password.ts';
import {
  keepSession,
  requireSignedIn,
  toFacts,
  toServerSession,
  touchIntervalMs,
  type ServerSession,
} from './server-session.ts';
import { toOutcome } from './outcome.ts';

/** Sessions for pages of this process, for which the browser has one opaque cookie. */
export function createSessionOperations(auth: Auth) {
  return {
    /** Checks the password under the limits and in the queue of the public sign-in, and starts a session at `aal1`. */
    signIn: (credentials: { email: string; password: string }, caller: Caller) =>
      toOutcome(async () => {
        auth.limitRate('signIn', caller.ipAddress);
        const request = { ...credentials, phone: '' };
        const grant = await signInWithPassword({ ...auth, caller }, request);
        return { session: await keepSession(auth, grant) };
      }),

    /** Starts a session for a user whom the caller has authenticated otherwise, such as by a single-use link. */
    openSession: (userId: string, caller: Caller) =>
      toOutcome(async () => {
        const grant = await inTransaction({ ...auth, caller }, (trx) =>
          startSession(trx, { id: userId }, 'invite'),
        );
        return { session: await keepSession(auth, grant) };
      }),

    /**
     * @param countsAsUse whether the session is in use now, which postpones its idle end
     * @returns undefined for an invalid token: forged, ended, too old, idle for too long, or its user is banned or
     * deleted
     */
    async readSession(token: string, countsAsUse = true): Promise<ServerSession | undefined> {
      const read = await toOutcome(async () => {
        const signedIn = await requireSignedIn(auth, token);
        // In both directions: the clock may have been ahead at the last use.
        const unusedMs = Math.abs(auth.clock() - signedIn.session.refreshed_at);
        if (!countsAsUse || unusedMs < touchIntervalMs) {
          return { session: toServerSession(auth, signedIn) };
        }
        return { session: await keepSession(auth, signedIn) };
      });
      return read.ok ? read.session : undefined;
    },

    /**
     * Raises a session to `aal2` for a second factor that the caller has checked, such as its own recovery code.
     *
     * @returns the session with a new token; the previous token becomes invalid
     */
    raiseSession: (token: string) =>
      toOutcome(async () => {
        const signedIn = await requireSignedIn(auth, token);
        const session = await inTransaction(auth, async (trx) => {
          const present = await lockSignedIn(trx, signedIn);
          // The session falls back to one factor when the factor that the code replaces is removed.
          const replaced = present.user.factors.find(({ status }) => status === 'verified');
          return raiseSession(trx, present.session, replaced?.id ?? null, 'recovery');
        });
        return { session: toServerSession(auth, { user: signedIn.user, session }) };
      }),

    /** All sessions of a user, the most recently used first, without tokens. */
    async listSessions(userId: string) {
      const sessions = await auth.query
        .selectFrom('auth_sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('refreshed_at', 'desc')
        .execute();
      return sessions.filter((session) => !isExpired(session, auth.clock())).map(toFacts);
    },

    async endSession(sessionId: string, caller: Caller): Promise<void> {
      const session = await findSession(auth, sessionId);
      if (session) await signOut({ ...auth, caller }, session, 'local');
    },

    /** @param exceptId the session that stays */
    endSessionsOf: (userId: string, caller: Caller, exceptId?: string) => {
      const scope = exceptId === undefined ? 'global' : 'others';
      return signOut({ ...auth, caller }, { user_id: userId, id: exceptId ?? '' }, scope);
    },

    /** Changes the password and ends the other sessions. Always requires the current one. */
    changePassword: (
      token: string,
      { current, next }: { current: string; next: string },
      caller: Caller,
    ) =>
      toOutcome(async () => {
        const signedIn = await requireSignedIn(auth, token);
        auth.limitRate('updateUser', caller.ipAddress);
        if (current === '') throw new AuthApiError('current_password_invalid');
        if (next === '') throw new AuthApiError('validation_failed');
        const request = requests.updateUser.parse({ password: next, current_password: current });
        const target = { redirectTo: '', challenge: undefined };
        // The current password takes the place of what the setting asks for.
        const settings = { ...auth.settings, passwordChange: 'free' } as const;
        await changeUser({ ...auth, settings, caller }, signedIn, { ...request, ...target });
        return {};
      }),
  };
}
