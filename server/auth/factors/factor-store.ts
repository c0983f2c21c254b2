import type { Auth } from '../auth-context.ts';
import type { AuthenticationMethod, FactorRow } from '../tables.ts';

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
