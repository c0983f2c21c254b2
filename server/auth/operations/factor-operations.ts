import type { Auth } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import { challengeFactor, findOwnFactor } from '../factors/challenge-factor.ts';
import { enrollFactor } from '../factors/enroll-factor.ts';
import { verifyFactor } from '../factors/verify-factor.ts';
import { toOutcome } from './outcome.ts';
import { requireSignedIn, toServerSession } from './server-session.ts';

/** Second factors of a signed-in user: codes of an authenticator app. */
export function createFactorOperations(auth: Auth) {
  return {
    /**
     * Starts an enrollment, which takes effect once a code has verified it; an unfinished one can be restarted after
     * five minutes.
     */
    enrollTotp: (token: string, name: string, caller: Caller) =>
      toOutcome(async () => {
        const signedIn = await requireSignedIn(auth, token);
        const request = { factor_type: 'totp', friendly_name: name, issuer: '', phone: '' };
        const { factor, totp } = await enrollFactor({ ...auth, caller }, signedIn, request);
        if (!totp) throw new Error('An authenticator app was enrolled without a secret.');
        return { factorId: factor.id, secret: totp.secret };
      }),

    /**
     * Checks a code under the limits of the public calls: finishes an enrollment, or verifies the second factor at
     * sign-in.
     *
     * @param replacesOthers whether it also removes every other factor, and ends every other session
     * @returns the session at `aal2` with a new token; the previous token becomes invalid, and the user's sessions at
     * `aal1` end
     */
    verifyTotp: (
      token: string,
      factorId: string,
      code: string,
      caller: Caller,
      replacesOthers = false,
    ) =>
      toOutcome(async () => {
        const call = { ...auth, caller };
        const signedIn = await requireSignedIn(auth, token);
        const factor = findOwnFactor(signedIn.user, factorId);
        auth.limitRate('verifyFactor', caller.ipAddress);
        auth.limitRate('guessFactor', factor.id);
        const challenge = await challengeFactor(call, signedIn.user, factor, '');
        const answer = { challenge_id: challenge.id, code };
        const grant = await verifyFactor(call, signedIn, factor, answer, replacesOthers);
        return { session: toServerSession(auth, grant) };
      }),
  };
}
