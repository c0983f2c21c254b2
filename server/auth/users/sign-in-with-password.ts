import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import { identifyRequester } from '../passwords/hash-requester.ts';
import type { requests } from '../schemas.ts';
import type { SignedIn } from '../sessions/authenticate.ts';
import { startSession } from '../sessions/start-session.ts';
import { findUserRow } from './user-store.ts';

/**
 * Starts a session for the correct password. A missing user costs the same queries, the same hash and the same
 * audit log line as a wrong password. Only a caller with the password learns about problems of the account.
 *
 * @throws AuthApiError `invalid_credentials`, `email_not_confirmed`, `phone_not_confirmed`, `user_banned`;
 * `user_not_found` when another call has deleted the user in the meantime
 */
export async function signInWithPassword(
  call: AuthCall,
  { email, phone, password }: z.infer<typeof requests.passwordGrant>,
): Promise<SignedIn> {
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '' && !call.settings.allowsPhone) throw new AuthApiError('phone_provider_disabled');
  const channel = email === '' ? 'phone' : 'email';
  const address = email === '' ? phone.replaceAll(/[+ ]/g, '') : email.trim().toLowerCase();
  if (address === '' || password === '') throw new AuthApiError('invalid_credentials');
  const user = await findUserRow(call, channel, address);
  const requester = await identifyRequester(call.query, user, call.caller);
  const isRight = await call.hasher.matches(password, user?.encrypted_password ?? null, requester);
  if (!user || !isRight) {
    await recordAudit(call, 'login_failed', user ?? 'anonymous');
    throw new AuthApiError('invalid_credentials');
  }
  if (user[`${channel}_confirmed_at` as const] === null) {
    throw new AuthApiError(`${channel}_not_confirmed`);
  }
  return inTransaction(call, async (trx) => {
    await recordAudit(trx, 'login', user, { provider: channel });
    const grant = await startSession(trx, user, 'password');
    // While the password was compared, another may have been set, which ended the sessions of this one.
    if (grant.user.encrypted_password !== user.encrypted_password) {
      throw new AuthApiError('invalid_credentials');
    }
    return grant;
  });
}
