import { AuthApiError } from '../auth-api-error.ts';
import type { Auth } from '../auth-context.ts';
import type { AmrClaimRow, AuthenticationMethod, SessionRow } from '../tables.ts';

export async function findSession({ query }: Auth, id: string): Promise<SessionRow | undefined> {
  return query.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a session has reached its end. */
export function isExpired({ not_after: end }: SessionRow, now: number): boolean {
  return end !== null && end <= now;
}

/**
 * @returns the current session
 * @throws AuthApiError `session_not_found` when another call has ended it in the meantime
 */
export async function updateSession(
  { query, clock }: Auth,
  id: string,
  changes: Partial<Omit<SessionRow, 'id' | 'user_id' | 'created_at'>>,
): Promise<SessionRow> {
  return query
    .updateTable('auth_sessions')
    .set({ ...changes, updated_at: clock() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AuthApiError('session_not_found'));
}

export async function deleteSession({ query }: Auth, id: string): Promise<void> {
  await query.deleteFrom('auth_sessions').where('id', '=', id).execute();
}

/** @param exceptId the session that stays */
export async function deleteSessionsOfUser(
  { query }: Auth,
  userId: string,
  exceptId?: string,
): Promise<void> {
  let sessions = query.deleteFrom('auth_sessions').where('user_id', '=', userId);
  if (exceptId !== undefined) sessions = sessions.where('id', '!=', exceptId);
  await sessions.execute();
}

/** Records how a session was signed into; the same method again updates its time. */
export async function recordMethod(
  { query, clock }: Auth,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  const now = clock();
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
export async function listMethods({ query }: Auth, sessionId: string): Promise<AmrClaimRow[]> {
  return query
    .selectFrom('auth_mfa_amr_claims')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute();
}
