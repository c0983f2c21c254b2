import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { startSession, type SessionGrant } from '../sessions/start-session.ts';
import { findUserRow } from './user-store.ts';
import { isBanned } from './user.ts';

/**
 * Starts a session for the right password. A user who does not exist costs the same queries, the same hash and the same line in the audit table
 * as a wrong password; what is wrong with an account is told only to who knows its password.
 *
 * @throws AuthApiError `invalid_credentials`, `email_not_confirmed`, `phone_not_confirmed`, `user_banned`
 */
export async function signInWithPassword(
  auth: Auth,
  { email, phone, password }: { email: string; phone: string; password: string },
  caller: Caller,
): Promise<SessionGrant> {
  if (email !== '' && phone !== '') {
    throw new AuthApiError('validation_failed', {
      message: 'Only an email address or phone number should be provided on login.',
    });
  }
  if (phone !== '' && !auth.settings.allowsPhone) throw new AuthApiError('phone_provider_disabled');
  const address = email === '' ? phone.replaceAll(/[+ ]/g, '') : email.trim().toLowerCase();
  if (address === '' || password === '') throw new AuthApiError('invalid_credentials');
  const user = await findUserRow(auth.query, email === '' ? 'phone' : 'email', address);
  const isRight = await auth.hasher.matches(password, user?.encrypted_password ?? null);
  const now = auth.clock();
  if (!user || !isRight) {
    const actor = user ?? 'anonymous';
    await recordAudit(auth.query, { action: 'login_failed', actor, caller, now });
    throw new AuthApiError('invalid_credentials');
  }
  if (isBanned(user, now)) throw new AuthApiError('user_banned');
  if (email !== '' && user.email_confirmed_at === null)
    throw new AuthApiError('email_not_confirmed');
  if (phone !== '' && user.phone_confirmed_at === null)
    throw new AuthApiError('phone_not_confirmed');
  return auth.query.transaction().execute(async (trx) => {
    const traits = { provider: email === '' ? 'phone' : 'email' };
    await recordAudit(trx, { action: 'login', actor: user, caller, now, traits });
    const grant = await startSession(auth, trx, user, 'password', caller);
    // While the password was compared another may have been set, which ended the sessions of this one.
    if (grant.user.encrypted_password !== user.encrypted_password) {
      throw new AuthApiError('invalid_credentials');
    }
    return grant;
  });
}
