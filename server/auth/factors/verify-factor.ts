import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { listMethods } from '../sessions/session-store.ts';
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
  deleteUnverifiedFactors,
  findChallenge,
  forgetWrongCodes,
  toMethod,
  updateFactor,
} from './factor-store.ts';
import { findTimeStep } from './totp.ts';

/** Wrong codes a challenge takes before it is over. */
const maxFailedAttempts = 5;
/**
 * Wrong codes a factor takes in a day at the usual pace, because whoever has the password gets challenges without end; then one a minute,
 * shared by all who try: the owner may have to try more than once. `users reset-factors` helps.
 */
const maxWrongCodesADay = 20;

/**
 * Answers a challenge. In one transaction the factor is verified, the session rises to two factors with a new refresh token (the old one is past use),
 * the user's sessions with one factor end, and enrollments left unfinished go.
 *
 * @throws AuthApiError `mfa_verification_failed`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`, `mfa_factor_not_found`,
 * `insufficient_aal`, `session_not_found`, `over_request_rate_limit`
 */
export async function verifyFactor(
  auth: Auth,
  signedIn: SignedIn,
  factor: FactorRow,
  answer: { challengeId: string; code: string },
  caller: Caller,
): Promise<SessionGrant> {
  if (answer.code === '') {
    throw new AuthApiError('validation_failed', { message: 'Code needs to be non-empty' });
  }
  const challenge = await findOpenChallenge(auth, factor, answer.challengeId, caller);
  const grant = await auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    const { user, session } = await lockVerifying(trx, signedIn, factor);
    if ((await countWrongCodes(trx, factor.id, now)) >= maxWrongCodesADay) {
      auth.limitRate('verifyGuessedFactor', factor.id);
    }
    // Counted before it is compared: guesses at the same moment have all found the challenge open.
    if (!(await claimAttempt(trx, challenge.id, maxFailedAttempts))) {
      throw new AuthApiError('mfa_challenge_expired');
    }
    const step = await checkCode(auth, factor, challenge, answer.code);
    const traits = {
      factor_id: factor.id,
      challenge_id: challenge.id,
      is_right: step !== undefined,
    };
    await recordAudit(trx, { action: 'verification_attempted', actor: user, caller, now, traits });
    // The attempt stays counted, which an error thrown in here would undo.
    if (step === undefined || !(await claimStep(trx, factor, step))) return undefined;
    await closeChallenge(trx, challenge.id, now);
    await forgetWrongCodes(trx, factor.id);
    await updateFactor(trx, factor.id, { status: 'verified' }, now);
    const raised = await raiseSession(
      trx,
      session,
      { factorId: factor.id, method: toMethod(factor) },
      now,
    );
    await deleteUnverifiedFactors(trx, factor.user_id);
    const present = await findUserById(trx, factor.user_id);
    if (!present) throw new AuthApiError('session_not_found');
    return { user: present, session: raised, methods: await listMethods(trx, raised.id) };
  });
  if (grant) return grant;
  throw new AuthApiError('mfa_verification_failed', {
    message:
      factor.factor_type === 'totp'
        ? 'Invalid TOTP code entered'
        : 'Invalid MFA Phone code entered',
  });
}

/**
 * A further factor is added only by who has shown one: it may have been enrolled before there was any, by somebody with the password alone.
 *
 * @returns who verifies it, as they are now; the user's row stays locked, so that of two first factors one is the first
 * @throws AuthApiError `insufficient_aal`, `session_not_found`, `mfa_factor_not_found`
 */
async function lockVerifying(
  trx: AuthTransaction,
  signedIn: SignedIn,
  { id }: FactorRow,
): Promise<SignedIn> {
  const present = await lockSignedIn(trx, signedIn);
  const { user, session } = present;
  const factor = user.factors.find((known) => known.id === id);
  if (!factor) throw new AuthApiError('mfa_factor_not_found');
  if (factor.status === 'unverified' && hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', { message: 'AAL2 required to verify a new factor' });
  }
  return present;
}

async function findOpenChallenge(
  auth: Auth,
  factor: FactorRow,
  id: string,
  caller: Caller,
): Promise<ChallengeRow> {
  const challenge = isUuid(id) ? await findChallenge(auth.query, id, factor.id) : undefined;
  if (!challenge) {
    throw new AuthApiError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (challenge.verified_at !== null || challenge.ip_address !== caller.ipAddress) {
    throw new AuthApiError('mfa_ip_address_mismatch');
  }
  const isOver = challenge.created_at + challengeLifetimeMs <= auth.clock();
  if (isOver || challenge.failed_attempts >= maxFailedAttempts) {
    throw new AuthApiError('mfa_challenge_expired');
  }
  return challenge;
}

/** @returns the time step of a right TOTP code, 0 for a right telephone code, undefined for a wrong one */
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

async function claimStep(trx: AuthTransaction, factor: FactorRow, step: number): Promise<boolean> {
  return factor.factor_type === 'phone' || claimTimeStep(trx, factor.id, step);
}
