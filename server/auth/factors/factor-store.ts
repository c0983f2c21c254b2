import { dayMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthenticationMethod, ChallengeRow, FactorRow } from '../tables.ts';

export async function updateFactor(
  { query, clock }: Auth,
  id: string,
  changes: Partial<Omit<FactorRow, 'id' | 'user_id' | 'created_at'>>,
): Promise<void> {
  await query
    .updateTable('auth_mfa_factors')
    .set({ ...changes, updated_at: clock() })
    .where('id', '=', id)
    .execute();
}

/** Deletes unfinished enrollments: all of a user, or of one type, or those begun before an instant. */
export async function deleteUnverifiedFactors(
  { query }: Auth,
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

/** Records that a TOTP code of a time step was used. @returns false when that step or a later one was used already */
export async function claimTimeStep(
  { query }: Auth,
  factorId: string,
  step: number,
): Promise<boolean> {
  const result = await query
    .updateTable('auth_mfa_factors')
    .set({ last_used_step: step })
    .where('id', '=', factorId)
    .where(({ eb, or }) =>
      or([
        eb('last_used_step', 'is', null),
        eb('last_used_step', '<', step),
        // From a clock that was ahead: no code may be this new.
        eb('last_used_step', '>', step + 2),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How long a challenge is stored, because its wrong codes count for the factor. */
const challengeRetentionMs = dayMs;

export async function deleteOldChallenges({ query, clock }: Auth): Promise<void> {
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('created_at', '<', clock() - challengeRetentionMs)
    .execute();
}

export async function findChallenge(
  { query }: Auth,
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
 * Counts an attempt as failed; a correct one then closes the challenge.
 *
 * @returns false when the challenge has no attempts left, or was answered
 */
export async function claimAttempt(
  { query }: Auth,
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

/** The wrong codes of a factor within a day, since its last correct one. */
export async function countWrongCodes({ query, clock }: Auth, factorId: string): Promise<number> {
  const { total } = await query
    .selectFrom('auth_mfa_challenges')
    .select(({ fn }) => fn.sum<number | null>('failed_attempts').as('total'))
    .where('factor_id', '=', factorId)
    .where('created_at', '>', clock() - challengeRetentionMs)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Call after a correct code: earlier wrong ones no longer count. Challenges without a wrong guess stay open. */
export async function forgetWrongCodes({ query }: Auth, factorId: string): Promise<void> {
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('failed_attempts', '>', 0)
    .where('verified_at', 'is', null)
    .execute();
}

/** Records the correct answer; the challenge accepts no other. */
export async function closeChallenge({ query, clock }: Auth, id: string): Promise<void> {
  await query
    .updateTable('auth_mfa_challenges')
    .set({ verified_at: clock() })
    .where('id', '=', id)
    .execute();
}

/** The entry of this factor in a session's `amr` claim. */
export function toMethod({ factor_type: type }: FactorRow): AuthenticationMethod {
  return type === 'totp' ? 'totp' : 'mfa/phone';
}

/**
 * Deletes a factor; the sessions that verified it fall back to one factor. The sessions come before their methods, the
 * order in which the end of a session locks them.
 */
export async function deleteFactor({ query, clock }: Auth, factor: FactorRow): Promise<void> {
  await query.deleteFrom('auth_mfa_factors').where('id', '=', factor.id).execute();
  const lowered = await query
    .updateTable('auth_sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: clock() })
    .where('user_id', '=', factor.user_id)
    .where('factor_id', '=', factor.id)
    .returning('id')
    .execute();
  for (const session of lowered) {
    await query
      .deleteFrom('auth_mfa_amr_claims')
      .where('session_id', '=', session.id)
      .where('authentication_method', '=', toMethod(factor))
      .execute();
  }
}
