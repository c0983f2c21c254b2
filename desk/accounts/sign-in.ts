import type { Caller } from '../../server/auth/auth.ts';
import type { Accounts } from './accounts.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { toDeskSession, type DeskSession } from './session.ts';

export type Rejection = 'wrong' | 'limited';
export type SignIn = { ok: true; session: DeskSession } | { ok: false; reason: Rejection };

/**
 * Checks a password. A user without a role is rejected like a wrong password. So is a person without a required
 * second factor: it is set up from a link, never with only the password.
 */
export async function signIn(
  accounts: Accounts,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<SignIn> {
  const signedIn = await accounts.auth.signIn(credentials, caller);
  if (!signedIn.ok) {
    return { ok: false, reason: toRejection(signedIn.reason) };
  }
  const session = toDeskSession(accounts, signedIn.session);
  if (!session || session.stage === 'setting-up-factor') {
    await accounts.auth.endSession(signedIn.session.id, caller);
    return { ok: false, reason: 'wrong' };
  }
  return { ok: true, session };
}

/** Verifies a code of the authenticator app or a recovery code, and raises the session with a new token. */
export async function showSecondFactor(
  accounts: Accounts,
  session: DeskSession,
  typed: string,
  caller: Caller,
): Promise<{ ok: true; token: string } | { ok: false; reason: Rejection }> {
  const { auth, query } = accounts;
  const code = readCode(typed);
  if (!/^\d{6}$/.test(code)) {
    if (!accounts.mayTryCode(session.person.id)) return { ok: false, reason: 'limited' };
    const isRight = await consumeRecoveryCode(query, session.person.id, typed);
    if (!isRight) return { ok: false, reason: 'wrong' };
    const raised = await auth.raiseSession(session.token);
    return raised.ok ? { ok: true, token: raised.session.token } : { ok: false, reason: 'wrong' };
  }
  if (session.factorId === undefined) return { ok: false, reason: 'wrong' };
  const verified = await auth.verifyTotp(session.token, session.factorId, code, caller);
  if (!verified.ok) return { ok: false, reason: toRejection(verified.reason) };
  return { ok: true, token: verified.session.token };
}

/** A code as typed, also with any spaces or on a keyboard with full-width digits. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '');
}

/** @param reason why the auth operation failed */
export function toRejection(reason: string): Rejection {
  return reason === 'over_request_rate_limit' ? 'limited' : 'wrong';
}
