import { AuthApiError } from '../auth-api-error.ts';
import type { AmrClaimRow, AuthenticationMethod, AuthQuery, SessionRow } from '../tables.ts';

export async function insertSession(query: AuthQuery, session: SessionRow): Promise<void> {
  await query.insertInto('auth_sessions').values(session).execute();
}

export async function findSession(query: AuthQuery, id: string): Promise<SessionRow | undefined> {
  return query.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * @returns the session as it is now
 * @throws AuthApiError `session_not_found` when another call has ended it meanwhile
 */
export async function updateSession(
  query: AuthQuery,
  id: string,
  changes: Partial<Omit<SessionRow, 'id' | 'user_id' | 'created_at'>>,
  now: number,
): Promise<SessionRow> {
  return query
    .updateTable('auth_sessions')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AuthApiError('session_not_found'));
}

/**
 * Counts a rotation if nobody was faster: the condition on the count makes two simultaneous refreshes one.
 *
 * @returns undefined when the count was another already, or the session is gone
 */
export async function advanceSession(
  query: AuthQuery,
  session: SessionRow,
  seen: { now: number; ip: string; userAgent: string | null },
): Promise<SessionRow | undefined> {
  return query
    .updateTable('auth_sessions')
    .set({
      refresh_token_counter: session.refresh_token_counter + 1,
      refreshed_at: seen.now,
      updated_at: seen.now,
      ip: seen.ip,
      user_agent: seen.userAgent,
    })
    .where('id', '=', session.id)
    .where('refresh_token_counter', '=', session.refresh_token_counter)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSession(query: AuthQuery, id: string): Promise<void> {
  await query.deleteFrom('auth_sessions').where('id', '=', id).execute();
}

/** The most recently used first. */
export async function listSessionsOfUser(query: AuthQuery, userId: string): Promise<SessionRow[]> {
  return query
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .execute();
}

/** @param exceptId the session that stays */
export async function deleteSessionsOfUser(
  query: AuthQuery,
  userId: string,
  exceptId?: string,
): Promise<void> {
  let sessions = query.deleteFrom('auth_sessions').where('user_id', '=', userId);
  if (exceptId !== undefined) sessions = sessions.where('id', '!=', exceptId);
  await sessions.execute();
}

/** Ends the sessions that have not shown a second factor. */
export async function deleteSessionsBelowAal2(query: AuthQuery, userId: string): Promise<void> {
  await query
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal1')
    .execute();
}

/** Notes how a session was signed into; the same way again moves its time. */
export async function recordMethod(
  query: AuthQuery,
  sessionId: string,
  method: AuthenticationMethod,
  now: number,
): Promise<void> {
  await query
    .insertInto('auth_mfa_amr_claims')
    .values({
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

/** The newest first, as in the `amr` claim. */
export async function listMethods(query: AuthQuery, sessionId: string): Promise<AmrClaimRow[]> {
  return query
    .selectFrom('auth_mfa_amr_claims')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute();
}
