import { dayMs } from '../../platform/time/clock.ts';
import type { AuthenticationMethod, AuthQuery, ChallengeRow, FactorRow } from '../tables.ts';

export async function insertFactor(query: AuthQuery, factor: FactorRow): Promise<void> {
  await query.insertInto('auth_mfa_factors').values(factor).execute();
}

export async function findFactor(query: AuthQuery, id: string): Promise<FactorRow | undefined> {
  return query.selectFrom('auth_mfa_factors').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateFactor(
  query: AuthQuery,
  id: string,
  changes: Partial<Omit<FactorRow, 'id' | 'user_id' | 'created_at'>>,
  now: number,
): Promise<void> {
  await query
    .updateTable('auth_mfa_factors')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteFactor(query: AuthQuery, id: string): Promise<void> {
  await query.deleteFrom('auth_mfa_factors').where('id', '=', id).execute();
}

/** Deletes enrollments that were not finished: all of a user's, or of one type, or those begun before an instant. */
export async function deleteUnverifiedFactors(
  query: AuthQuery,
  userId: string,
  only: { type?: FactorRow['factor_type']; createdBefore?: number } = {},
): Promise<void> {
  let factors = query
    .deleteFrom('auth_mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified');
  if (only.type !== undefined) factors = factors.where('factor_type', '=', only.type);
  if (only.createdBefore !== undefined) {
    factors = factors.where('created_at', '<', only.createdBefore);
  }
  await factors.execute();
}

/** Notes that a TOTP code of a time step was used. @returns false when that step or a later one was used already */
export async function claimTimeStep(
  query: AuthQuery,
  factorId: string,
  step: number,
): Promise<boolean> {
  const result = await query
    .updateTable('auth_mfa_factors')
    .set({ last_used_step: step })
    .where('id', '=', factorId)
    .where(({ eb, or }) => or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How long a challenge is kept, because its wrong codes count for the factor. */
const challengeRetentionMs = dayMs;

export async function deleteOldChallenges(query: AuthQuery, now: number): Promise<void> {
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('created_at', '<', now - challengeRetentionMs)
    .execute();
}

export async function insertChallenge(query: AuthQuery, challenge: ChallengeRow): Promise<void> {
  await query.insertInto('auth_mfa_challenges').values(challenge).execute();
}

export async function findChallenge(
  query: AuthQuery,
  id: string,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  return query
    .selectFrom('auth_mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

/**
 * Counts an attempt as failed; a right one closes the challenge, after which nobody asks.
 *
 * @returns false when the challenge takes no more of them, or was answered
 */
export async function claimAttempt(
  query: AuthQuery,
  id: string,
  maxAttempts: number,
): Promise<boolean> {
  const result = await query
    .updateTable('auth_mfa_challenges')
    .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('id', '=', id)
    .where('failed_attempts', '<', maxAttempts)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many wrong codes a factor got within a day, and since its last right one. */
export async function countWrongCodes(
  query: AuthQuery,
  factorId: string,
  now: number,
): Promise<number> {
  const { total } = await query
    .selectFrom('auth_mfa_challenges')
    .select(({ fn }) => fn.sum<number | null>('failed_attempts').as('total'))
    .where('factor_id', '=', factorId)
    .where('created_at', '>', now - challengeRetentionMs)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Call after a right code: earlier wrong ones no longer count. Challenges without a wrong guess stay open. */
export async function forgetWrongCodes(query: AuthQuery, factorId: string): Promise<void> {
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('failed_attempts', '>', 0)
    .where('verified_at', 'is', null)
    .execute();
}

/** Notes the right answer, after which it takes no other. */
export async function closeChallenge(query: AuthQuery, id: string, now: number): Promise<void> {
  await query
    .updateTable('auth_mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .execute();
}

/** What a session that showed this factor has in its `amr` claim. */
export function toMethod({ factor_type: type }: FactorRow): AuthenticationMethod {
  return type === 'totp' ? 'totp' : 'mfa/phone';
}

/** Sessions that showed this factor fall back to one factor. */
export async function lowerSessions(
  query: AuthQuery,
  factor: FactorRow,
  now: number,
): Promise<void> {
  const method = toMethod(factor);
  const sessions = query
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', factor.user_id)
    .where('factor_id', '=', factor.id);
  await query
    .deleteFrom('auth_mfa_amr_claims')
    .where('session_id', 'in', sessions)
    .where('authentication_method', '=', method)
    .execute();
  await query
    .updateTable('auth_sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: now })
    .where('user_id', '=', factor.user_id)
    .where('factor_id', '=', factor.id)
    .execute();
}
