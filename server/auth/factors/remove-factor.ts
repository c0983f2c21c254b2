import { recordAudit } from '../audit.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { deleteSessionsOfUser } from '../sessions/session-store.ts';
import type { FactorRow } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import { findOwnFactor } from './challenge-factor.ts';
import { deleteFactor } from './factor-store.ts';

/**
 * Removes a factor. A verified one requires a session with a verified factor.
 *
 * @throws AuthApiError `insufficient_aal`, `session_not_found`, `mfa_factor_not_found`
 */
export async function unenrollFactor(
  call: AuthCall,
  signedIn: SignedIn,
  { id }: FactorRow,
): Promise<void> {
  await inTransaction(call, async (trx) => {
    // The factor may have been verified since it was read.
    const { user, session } = await lockSignedIn(trx, signedIn);
    const factor = findOwnFactor(user, id);
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthApiError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      });
    }
    await deleteFactor(trx, factor);
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAudit(trx, 'factor_unenrolled', user, traits);
  });
}

/**
 * Removes one factor, or all of them and every session, without verification, for an administrator.
 *
 * @returns their number
 * @throws AuthApiError `user_not_found`
 */
export async function removeFactors(
  call: AuthCall,
  userId: string,
  only?: FactorRow,
): Promise<number> {
  return inTransaction(call, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AuthApiError('user_not_found');
    const factors = only ? [only] : user.factors;
    // At the desk, a session without a factor may set one up.
    if (!only) await deleteSessionsOfUser(trx, userId);
    for (const factor of factors) {
      await deleteFactor(trx, factor);
      const traits = { user_id: user.id, factor_id: factor.id };
      await recordAudit(trx, 'factor_deleted', 'service_role', traits);
    }
    return factors.length;
  });
}
