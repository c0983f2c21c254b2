import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import type { AuthQuery, FactorRow } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { deleteFactor, lowerSessions } from './factor-store.ts';

/**
 * A session that has not shown a verified factor may not remove it.
 *
 * @throws AuthApiError `insufficient_aal`, `session_not_found`, `mfa_factor_not_found`
 */
export async function unenrollFactor(
  auth: Auth,
  signedIn: SignedIn,
  { id }: FactorRow,
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    // The factor may have been verified since it was asked for.
    const { user, session } = await lockSignedIn(trx, signedIn);
    const factor = user.factors.find((known) => known.id === id);
    if (!factor) throw new AuthApiError('mfa_factor_not_found');
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthApiError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      });
    }
    await removeFactor(trx, factor, now);
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAudit(trx, { action: 'factor_unenrolled', actor: user, caller, now, traits });
  });
}

/** Removes a factor without asking for it, as an administrator may. */
export async function removeFactorOf(
  auth: Auth,
  user: User,
  factor: FactorRow,
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    await lockUser(trx, user.id);
    await removeFactor(trx, factor, now);
    const traits = { user_id: user.id, factor_id: factor.id };
    const actor = 'service_role';
    await recordAudit(trx, { action: 'factor_deleted', actor, caller, now, traits });
  });
}

/** @returns how many there were @throws AuthApiError `user_not_found` */
export async function removeAllFactors(
  auth: Auth,
  userId: string,
  caller: Caller,
): Promise<number> {
  return auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    const user = await lockUser(trx, userId);
    if (!user) throw new AuthApiError('user_not_found');
    for (const factor of user.factors) {
      await removeFactor(trx, factor, now);
      const traits = { user_id: user.id, factor_id: factor.id };
      const actor = 'service_role';
      await recordAudit(trx, { action: 'factor_deleted', actor, caller, now, traits });
    }
    return user.factors.length;
  });
}

async function removeFactor(query: AuthQuery, factor: FactorRow, now: number): Promise<void> {
  await deleteFactor(query, factor.id);
  await lowerSessions(query, factor, now);
}
