import type { Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { challengeFactor, findOwnFactor } from '../factors/challenge-factor.ts';
import { enrollFactor } from '../factors/enroll-factor.ts';
import { unenrollFactor } from '../factors/remove-factor.ts';
import type { TotpEnrollment } from '../factors/totp.ts';
import { verifyFactor } from '../factors/verify-factor.ts';
import { toOutcome, type Outcome } from './outcome.ts';
import { requireSignedIn, toServerSession, type ServerSession } from './session-operations.ts';

/** Second factors of the user who has a session: codes of an authenticator app. */
export interface FactorOperations {
  /** Starts an enrollment, which counts once a code has verified it; one left unfinished may be started again after five minutes. */
  enrollTotp(
    token: string,
    names: { name: string; issuer: string },
    caller: Caller,
  ): Promise<
    Outcome<
      { factorId: string; totp: TotpEnrollment },
      | 'session_not_found'
      | 'insufficient_aal'
      | 'mfa_factor_name_conflict'
      | 'too_many_enrolled_mfa_factors'
      | 'validation_failed'
    >
  >;
  /**
   * Checks a code under the limits of the public calls: finishes an enrollment, or shows the second factor at sign-in.
   *
   * @returns the session at `aal2` with a new token; the previous token opens nothing, and the user's sessions at `aal1` have ended
   */
  verifyTotp(
    token: string,
    factorId: string,
    code: string,
    caller: Caller,
  ): Promise<
    Outcome<
      { session: ServerSession },
      | 'session_not_found'
      | 'insufficient_aal'
      | 'mfa_factor_not_found'
      | 'mfa_verification_failed'
      | 'mfa_challenge_expired'
      | 'validation_failed'
      | 'over_request_rate_limit'
    >
  >;
  /** Removes a factor. A verified one needs a session at `aal2`, which falls back to `aal1` if it was raised by that factor. */
  removeFactor(
    token: string,
    factorId: string,
    caller: Caller,
  ): Promise<
    Outcome<
      object,
      'session_not_found' | 'insufficient_aal' | 'mfa_factor_not_found' | 'validation_failed'
    >
  >;
}

export function createFactorOperations(auth: Auth): FactorOperations {
  return {
    enrollTotp: (token, { name, issuer }, caller) =>
      toOutcome(
        [
          'session_not_found',
          'insufficient_aal',
          'mfa_factor_name_conflict',
          'too_many_enrolled_mfa_factors',
          'validation_failed',
        ],
        async () => {
          const signedIn = await requireSignedIn(auth, token);
          const request = { factorType: 'totp', friendlyName: name, issuer, phone: '' };
          const { factor, totp } = await enrollFactor(auth, signedIn, request, caller);
          if (!totp) throw new Error('An authenticator app was enrolled without a secret.');
          return { factorId: factor.id, totp };
        },
      ),

    verifyTotp: (token, factorId, code, caller) =>
      toOutcome(
        [
          'session_not_found',
          'insufficient_aal',
          'mfa_factor_not_found',
          'mfa_verification_failed',
          'mfa_challenge_expired',
          'validation_failed',
          'over_request_rate_limit',
        ],
        async () => {
          const signedIn = await requireSignedIn(auth, token);
          const factor = await findOwnFactor(auth, signedIn.user, factorId);
          auth.limitRate('verifyFactor', caller.ipAddress);
          auth.limitRate('verifyFactor', factor.id);
          const challenge = await challengeFactor(auth, signedIn.user, factor, '', caller);
          const answer = { challengeId: challenge.id, code };
          const grant = await verifyFactor(auth, signedIn, factor, answer, caller);
          return { session: toServerSession(auth, grant) };
        },
      ),

    removeFactor: (token, factorId, caller) =>
      toOutcome(
        ['session_not_found', 'insufficient_aal', 'mfa_factor_not_found', 'validation_failed'],
        async () => {
          const signedIn = await requireSignedIn(auth, token);
          const factor = await findOwnFactor(auth, signedIn.user, factorId);
          await unenrollFactor(auth, signedIn, factor, caller);
          return {};
        },
      ),
  };
}
