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

/** Deletes the unfinished enrollments of a user. */
export async function deleteUnverifiedFactors({ query }: Auth, userId: string): Promise<void> {
  await query
    .deleteFrom('auth_mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .execute();
}

/** How long a challenge is stored, because its wrong codes count for the factor. */
export const challengeRetentionMs = dayMs;

export async function updateChallenge(
  { query }: Auth,
  id: string,
  changes: Partial<Pick<ChallengeRow, 'failed_attempts' | 'verified_at'>>,
): Promise<void> {
  await query.updateTable('auth_mfa_challenges').set(changes).where('id', '=', id).execute();
}

/** The wrong codes of a factor within a day, since its last correct one. */
export async function countFailedAttempts(
  { query, clock }: Auth,
  factorId: string,
): Promise<number> {
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
export async function clearFailedAttempts({ query }: Auth, factorId: string): Promise<void> {
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('failed_attempts', '>', 0)
    .where('verified_at', 'is', null)
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
