import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { assertCanText, deliverText, prepareCode } from '../mail/send-code.ts';
import { noteSent } from '../mail/send-link.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import { claimSend, claimSendSilently } from '../tokens/send-throttle.ts';
import { createUser } from './create-user.ts';
import { revealsUsers } from './request-link.ts';
import { resetUnprovenUser } from './unproven-user.ts';
import { lockUser, lockUserBy } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

/** Sends a sign-in code to a telephone, if anybody has the number or may sign up with it. */
export async function requestPhoneCode(
  auth: Auth,
  request: { phone: string; mayCreate: boolean; data: Metadata | undefined },
  caller: Caller,
): Promise<void> {
  if (!auth.settings.allowsPhone) {
    throw new AuthApiError('phone_provider_disabled', { message: 'Unsupported phone provider' });
  }
  assertCanText(auth);
  const { phone } = request;
  const pending = await auth.query.transaction().execute(async (trx) => {
    const known = await lockUserBy(trx, 'phone', phone);
    const mayCreate = request.mayCreate && auth.settings.isSignUpOpen;
    if (!known && !mayCreate && revealsUsers(auth)) throw new AuthApiError('otp_disabled');
    await claimSend(auth, trx, 'recovery', 'phone', phone);
    const now = auth.clock();
    const action = 'user_recovery_requested';
    await recordAudit(trx, { action, actor: known ?? 'anonymous', caller, now });
    if (!known && !mayCreate) return undefined;
    const user = known
      ? await resetUnprovenUser(trx, known, { passwordHash: null, data: request.data }, now)
      : await createUser(
          trx,
          { phone, passwordHash: null, isSelfRegistered: true, userMetadata: request.data },
          now,
        );
    return prepareCode(auth, trx, user, 'confirmation_token', phone);
  });
  await deliverText(auth, pending);
}

/** Sends the code of a sign-up or of a new number again, if there is one to send. */
export async function resendPhoneCode(
  auth: Auth,
  request: { phone: string; type: 'sms' | 'phone_change' },
): Promise<void> {
  if (!auth.settings.allowsPhone) throw new AuthApiError('phone_provider_disabled');
  const { phone, type } = request;
  // Before anybody looks whose number it is. For a change there is nothing to send then, as it could not have begun.
  if (type === 'sms') assertCanText(auth);
  else if (!auth.sendText) return;
  const pending = await auth.query.transaction().execute(async (trx) => {
    const isChange = type === 'phone_change';
    const user = await lockUserBy(trx, 'phone', phone);
    await claimSend(auth, trx, isChange ? 'change' : 'confirmation', 'phone', phone);
    if (user && !isChange && user.phone_confirmed_at === null) {
      return prepareCode(auth, trx, user, 'confirmation_token', phone);
    }
    if (!user || !isChange || user.phone_change === '') return undefined;
    const mayTextIt = await claimSendSilently(auth, trx, 'change', 'phone', user.phone_change);
    return mayTextIt
      ? prepareCode(auth, trx, user, 'phone_change_token', user.phone_change)
      : undefined;
  });
  await deliverText(auth, pending);
}

/** Sends a signed-in user the code that a change of password may ask for. */
export async function requestReauthentication(
  auth: Auth,
  user: User,
  caller: Caller,
): Promise<void> {
  const { email, phone } = user;
  const channel = email === null ? 'phone' : 'email';
  const address = email ?? phone;
  if (address === null) {
    throw new AuthApiError('validation_failed', {
      status: 422,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  }
  if (email !== null && user.email_confirmed_at === null) {
    throw new AuthApiError('email_not_confirmed', {
      status: 422,
      message: 'Please verify your email first.',
    });
  }
  if (email === null && user.phone_confirmed_at === null) {
    throw new AuthApiError('phone_not_confirmed', {
      status: 422,
      message: 'Please verify your phone first.',
    });
  }
  if (channel === 'phone') assertCanText(auth);
  const type = 'reauthentication_token';
  const pending = await auth.query.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) throw new AuthApiError('session_not_found');
    await claimSend(auth, trx, 'reauthentication', channel, address);
    const now = auth.clock();
    await recordAudit(trx, { action: 'user_reauthenticate_requested', actor: user, caller, now });
    if (channel === 'phone') return prepareCode(auth, trx, user, type, address);
    const { code } = await issueOneTimeToken(auth, trx, { userId: user.id, type, sentTo: address });
    const { siteUrl } = auth.settings;
    await auth.enqueueMail(trx, composeMail('reauthentication', { to: address, siteUrl, code }));
    await noteSent(auth, trx, user, type);
    return undefined;
  });
  await deliverText(auth, pending);
}
