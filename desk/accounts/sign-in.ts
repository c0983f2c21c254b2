import type { AuthErrorCode, Caller, ServerSession } from '../../server/auth/auth.ts';
import type { Accounts } from './accounts.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { toDeskSession, type DeskSession } from './session.ts';

/** How a page explains a rejection. */
export type SignInRejection = 'wrong' | 'limited';

interface SignInFailure {
  ok: false;
  reason: AuthErrorCode;
}

/**
 * Checks a password. A user without a role is rejected like a wrong password. So is a person without a required
 * second factor: it is set up from a link, never with only the password.
 */
export async function signIn(
  accounts: Accounts,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ ok: true; session: DeskSession } | SignInFailure> {
  const signedIn = await accounts.auth.signIn(credentials, caller);
  if (!signedIn.ok) return signedIn;
  const session = toDeskSession(accounts, signedIn.session);
  if (!session || session.stage === 'setting-up-factor') {
    await accounts.auth.endSession(signedIn.session.id, caller);
    return { ok: false, reason: 'invalid_credentials' };
  }
  return { ok: true, session };
}

/** Verifies a code of the authenticator app or a recovery code, and raises the session with a new token. */
export async function showSecondFactor(
  accounts: Accounts,
  session: DeskSession,
  typed: string,
  caller: Caller,
): Promise<{ ok: true; session: ServerSession } | SignInFailure> {
  const { auth, query } = accounts;
  const code = readCode(typed);
  if (!/^\d{6}$/.test(code)) {
    if (!accounts.mayTryCode(session.person.id)) return { ok: false, reason: tooMany };
    const isRight = await consumeRecoveryCode(query, session.person.id, typed);
    return isRight
      ? auth.raiseSession(session.token)
      : { ok: false, reason: 'invalid_credentials' };
  }
  return auth.verifyTotp(session.token, session.factorId ?? '', code, caller);
}

/** A code as typed, also with any spaces or on a keyboard with full-width digits. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '');
}

const tooMany = 'over_request_rate_limit';

export function toRejection({ reason }: SignInFailure): SignInRejection {
  return reason === tooMany ? 'limited' : 'wrong';
}
