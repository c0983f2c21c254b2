import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { deleteSessionsOfUser } from '../sessions/session-store.ts';
import type { ChallengeRow, FactorRow } from '../tables.ts';
import { findUserById } from '../users/user-store.ts';
import { hasVerifiedFactor } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { challengeLifetimeMs, findOwnFactor, hashFactorCode } from './challenge-factor.ts';
import { deleteFactor, toMethod, updateFactor } from './factor-store.ts';
import { findTimeStep } from './totp.ts';

const otherKeyFile =
  'did not encrypt a second factor, whose codes are rejected: put the former file back, and restart';

/**
 * Answers a challenge. One transaction verifies the factor, raises the session to two factors with a new refresh
 * token (the old one becomes invalid), ends the user's sessions with one factor, and deletes unfinished
 * enrollments.
 *
 * @param replacesOthers whether it also removes every other factor, and ends every other session
 * @throws AuthApiError `mfa_verification_failed`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
 * `mfa_factor_not_found`, `insufficient_aal`, `session_not_found`
 */
export async function verifyFactor(
  call: AuthCall,
  signedIn: SignedIn,
  { id: factorId, factor_type: type }: FactorRow,
  { challenge_id: challengeId, code }: z.infer<typeof requests.verifyFactor>,
  replacesOthers = false,
): Promise<SignedIn> {
  if (code === '') throw invalid('Code needs to be non-empty');
  const grant = await inTransaction(call, async (trx) => {
    // Locks the user's row: of two first factors one is the first.
    const { user, session } = await lockSignedIn(trx, signedIn);
    const challenge = await findOpenChallenge(trx, factorId, challengeId);
    const factor = findOwnFactor(user, factorId);
    assertMayVerify({ user, session }, factor);
    const step = await checkCode(trx, factor, challenge, code);
    const traits = { factor_id: factorId, challenge_id: challenge.id };
    const isRight = step !== undefined;
    await recordAudit(trx, 'verification_attempted', user, { ...traits, is_right: isRight });
    // An error thrown in here would roll the audit log back.
    if (!isRight) return undefined;
    await trx.query
      .updateTable('auth_mfa_challenges')
      .set({ verified_at: trx.clock() })
      .where('id', '=', challenge.id)
      .execute();
    await updateFactor(trx, factorId, { status: 'verified', last_used_step: step });
    const raised = await raiseSession(trx, session, factorId, toMethod(factor));
    if (replacesOthers) await deleteSessionsOfUser(trx, user.id, raised.id);
    for (const other of user.factors) {
      if (other.id === factorId || (other.status === 'verified' && !replacesOthers)) continue;
      await deleteFactor(trx, other);
      await recordAudit(trx, 'factor_unenrolled', user, { factor_id: other.id });
    }
    const present = await findUserById(trx, user.id);
    if (!present) throw new AuthApiError('session_not_found');
    return { user: present, session: raised };
  });
  if (grant) return grant;
  const kind = type === 'totp' ? 'TOTP' : 'MFA Phone';
  throw new AuthApiError('mfa_verification_failed', `Invalid ${kind} code entered`);
}

/**
 * Adding a further factor requires a verified one. Somebody with only the password may have enrolled it before
 * there was any.
 */
function assertMayVerify({ user, session }: SignedIn, factor: FactorRow): void {
  if (factor.status === 'unverified' && hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', 'AAL2 required to verify a new factor');
  }
}

async function findOpenChallenge(
  call: AuthCall,
  factorId: string,
  id: string,
): Promise<ChallengeRow> {
  const message = 'MFA factor with the provided challenge ID not found';
  const notFound = new AuthApiError('mfa_factor_not_found', { status: 422, message });
  if (!isUuid(id)) throw notFound;
  const challenge = await call.query
    .selectFrom('auth_mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirstOrThrow(() => notFound);
  if (challenge.verified_at !== null || challenge.ip_address !== call.caller.ipAddress) {
    throw new AuthApiError('mfa_ip_address_mismatch');
  }
  if (challenge.created_at + challengeLifetimeMs <= call.clock()) {
    throw new AuthApiError('mfa_challenge_expired');
  }
  return challenge;
}

/** @returns the time step of a TOTP code, null for an SMS code, undefined for a wrong or used one, and without the key file */
async function checkCode(
  auth: Auth,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Promise<number | null | undefined> {
  if (factor.factor_type === 'phone') {
    return challenge.otp_code === hashFactorCode(auth, factor, code) ? null : undefined;
  }
  const secret = await auth.keys.decrypt(factor.secret ?? '').catch(() => undefined);
  if (secret === undefined) auth.log.error(`${auth.settings.keysFile} ${otherKeyFile}`);
  const step = secret === undefined ? undefined : findTimeStep(secret, code, auth.clock());
  const { last_used_step: last } = factor;
  if (last === null || step === undefined) return step;
  // A step from a clock that was ahead does not count: no code may be this new.
  return step <= last && last <= step + 2 ? undefined : step;
}
