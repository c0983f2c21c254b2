import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { deleteSessionsOfUser, listMethods } from '../sessions/session-store.ts';
import type { SessionGrant } from '../sessions/start-session.ts';
import type { ChallengeRow, FactorRow } from '../tables.ts';
import { findUserById } from '../users/user-store.ts';
import { hasVerifiedFactor } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { challengeLifetimeMs, hashFactorCode } from './challenge-factor.ts';
import {
  claimAttempt,
  claimTimeStep,
  closeChallenge,
  countWrongCodes,
  deleteFactor,
  deleteUnverifiedFactors,
  findChallenge,
  forgetWrongCodes,
  toMethod,
  updateFactor,
} from './factor-store.ts';
import { findTimeStep } from './totp.ts';

const maxFailedAttempts = 5;
/**
 * The maximum of wrong codes for a factor in a day, because an attacker with the password can create any number of
 * challenges. After that one a minute, shared by all callers: the owner may have to try more than once. `users
 * reset-factors` helps.
 */
const maxWrongCodesADay = 20;

/**
 * Answers a challenge. One transaction verifies the factor, raises the session to two factors with a new refresh
 * token (the old one becomes invalid), ends the user's sessions with one factor, and deletes unfinished
 * enrollments.
 *
 * @param replacesOthers whether it also removes every other factor, and ends every other session
 * @throws AuthApiError `mfa_verification_failed`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
 * `mfa_factor_not_found`, `insufficient_aal`, `session_not_found`, `over_request_rate_limit`
 */
export async function verifyFactor(
  call: AuthCall,
  signedIn: SignedIn,
  factor: FactorRow,
  { challenge_id: challengeId, code }: z.infer<typeof requests.verifyFactor>,
  replacesOthers = false,
): Promise<SessionGrant> {
  if (code === '') throw invalid('Code needs to be non-empty');
  const challenge = await findOpenChallenge(call, factor, challengeId);
  const grant = await inTransaction(call, async (trx) => {
    const { user, session } = await lockVerifying(trx, signedIn, factor);
    if ((await countWrongCodes(trx, factor.id)) >= maxWrongCodesADay) {
      trx.limitRate('verifyGuessedFactor', factor.id);
    }
    // Counted before the comparison: concurrent guesses all find the challenge open.
    if (!(await claimAttempt(trx, challenge.id, maxFailedAttempts))) {
      throw new AuthApiError('mfa_challenge_expired');
    }
    const step = await checkCode(trx, factor, challenge, code);
    const traits = {
      factor_id: factor.id,
      challenge_id: challenge.id,
      is_right: step !== undefined,
    };
    await recordAudit(trx, 'verification_attempted', user, traits);
    // The attempt stays counted; an error thrown in here would roll it back.
    if (step === undefined) return undefined;
    if (factor.factor_type === 'totp' && !(await claimTimeStep(trx, factor.id, step))) {
      return undefined;
    }
    await closeChallenge(trx, challenge.id);
    await forgetWrongCodes(trx, factor.id);
    await updateFactor(trx, factor.id, { status: 'verified' });
    const raised = await raiseSession(trx, session, factor.id, toMethod(factor));
    await deleteUnverifiedFactors(trx, factor.user_id);
    if (replacesOthers) {
      await deleteSessionsOfUser(trx, user.id, raised.id);
      for (const other of user.factors) {
        if (other.id === factor.id || other.status === 'unverified') continue;
        await deleteFactor(trx, other);
        await recordAudit(trx, 'factor_unenrolled', user, { factor_id: other.id });
      }
    }
    const present = await findUserById(trx, factor.user_id);
    if (!present) throw new AuthApiError('session_not_found');
    return { user: present, session: raised, methods: await listMethods(trx, raised.id) };
  });
  if (grant) return grant;
  const kind = factor.factor_type === 'totp' ? 'TOTP' : 'MFA Phone';
  throw new AuthApiError('mfa_verification_failed', `Invalid ${kind} code entered`);
}

/**
 * Adding a further factor requires a verified one. Somebody with only the password may have enrolled it before
 * there was any.
 *
 * @returns the current user; the user's row stays locked, so that of two first factors one is the first
 * @throws AuthApiError `insufficient_aal`, `session_not_found`, `mfa_factor_not_found`
 */
async function lockVerifying(trx: Auth, signedIn: SignedIn, { id }: FactorRow): Promise<SignedIn> {
  const present = await lockSignedIn(trx, signedIn);
  const { user, session } = present;
  const factor = user.factors.find((known) => known.id === id);
  if (!factor) throw new AuthApiError('mfa_factor_not_found');
  if (factor.status === 'unverified' && hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', 'AAL2 required to verify a new factor');
  }
  return present;
}

async function findOpenChallenge(
  call: AuthCall,
  factor: FactorRow,
  id: string,
): Promise<ChallengeRow> {
  const challenge = isUuid(id) ? await findChallenge(call, id, factor.id) : undefined;
  if (!challenge) {
    throw new AuthApiError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (challenge.verified_at !== null || challenge.ip_address !== call.caller.ipAddress) {
    throw new AuthApiError('mfa_ip_address_mismatch');
  }
  const isOver = challenge.created_at + challengeLifetimeMs <= call.clock();
  if (isOver || challenge.failed_attempts >= maxFailedAttempts) {
    throw new AuthApiError('mfa_challenge_expired');
  }
  return challenge;
}

/** @returns the time step of a correct TOTP code, 0 for a correct telephone code, undefined for a wrong one */
async function checkCode(
  auth: Auth,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Promise<number | undefined> {
  if (factor.factor_type === 'phone') {
    return challenge.otp_code === hashFactorCode(auth, factor, code) ? 0 : undefined;
  }
  const secret = await auth.keys.decrypt(factor.secret ?? '');
  return findTimeStep(secret, code, auth.clock());
}
