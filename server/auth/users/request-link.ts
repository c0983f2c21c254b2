import type { Contact } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { assertCanText, sendCode, sendConfirmation } from '../mail/send-code.ts';
import { sendLink, type LinkTarget } from '../mail/send-link.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { claimSend, tryClaimSend } from '../tokens/send-throttle.ts';
import { createUser, inCreatingTransaction } from './create-user.ts';
import { resetUnconfirmedUser } from './unconfirmed-user.ts';
import { lockUserBy, updateUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

/** Sends a link to choose a new password, if the address has a user. The caller cannot tell. */
export async function requestRecovery(
  call: AuthCall,
  email: string,
  target: LinkTarget,
): Promise<void> {
  await inTransaction(call, async (trx) => {
    const known = await lockUserBy(trx, 'email', email);
    claimSend(trx, 'recovery', { channel: 'email', address: email });
    // One line for a known and for an unknown address, so that both cost the same.
    await recordAudit(trx, 'user_recovery_requested', known ?? 'anonymous');
    if (!known) return;
    const user = await resetUnconfirmedUser(trx, known);
    await sendLink(trx, 'recovery', user, email, target);
  });
}

/**
 * Sends a link or code to sign in, if the address has a user or may sign up. The caller cannot tell, unless sign-up
 * itself reveals it ({@link revealsUsers}).
 *
 * @throws AuthApiError `otp_disabled`, `phone_provider_disabled`, `over_email_send_rate_limit` …
 */
export async function requestSignIn(
  call: AuthCall,
  contact: Contact,
  request: { create_user?: boolean | null | undefined; data: Metadata | undefined } & LinkTarget,
): Promise<void> {
  const { channel, address } = contact;
  const { isSignUpOpen, allowsPhone, confirmsAutomatically } = call.settings;
  if (channel === 'phone' && !allowsPhone) {
    throw new AuthApiError('phone_provider_disabled', 'Unsupported phone provider');
  }
  if (channel === 'phone') assertCanText(call);
  const mayCreate = request.create_user !== false && isSignUpOpen;
  claimSend(call, 'recovery', contact);
  await inCreatingTransaction(call, async (trx) => {
    const known = await lockUserBy(trx, channel, address);
    if (!known && !mayCreate && revealsUsers(trx)) throw new AuthApiError('otp_disabled');
    await recordAudit(trx, 'user_recovery_requested', known ?? 'anonymous');
    if (!known && !mayCreate) return;
    const user = known
      ? await resetUnconfirmedUser(trx, known, request.data)
      : await createUser(trx, {
          contacts: [contact],
          confirmed: confirmsAutomatically ? ['email'] : [],
          passwordHash: null,
          isSelfRegistered: true,
          userMetadata: request.data,
        });
    if (channel === 'phone' || user.email_confirmed_at === null) {
      await sendConfirmation(trx, user, contact, request);
    } else await sendLink(trx, 'magiclink', user, address, request);
  });
}

/** Whether sign-up already reveals who has an account: with automatic confirmation it has to. */
function revealsUsers({ settings }: Auth): boolean {
  return settings.isSignUpOpen && settings.confirmsAutomatically;
}

/** Sends the confirmation of a sign-up or of a new address or number again, if there is one. */
export async function resendConfirmation(
  call: AuthCall,
  contact: Contact,
  isChange: boolean,
  target: LinkTarget,
): Promise<void> {
  const { channel, address } = contact;
  if (channel === 'phone') {
    if (!call.settings.allowsPhone) throw new AuthApiError('phone_provider_disabled');
    // Before the lookup of the number's user. For a change there is nothing to send then, because it could not have
    // begun.
    if (!isChange) assertCanText(call);
    else if (!call.sendText) return;
  }
  await inTransaction(call, async (trx) => {
    const user = await lockUserBy(trx, channel, address);
    claimSend(trx, isChange ? 'change' : 'confirmation', contact);
    await recordAudit(trx, 'user_confirmation_requested', user ?? 'anonymous');
    if (user && isChange) await resendChange(trx, user, contact, target);
    else if (user?.[`${channel}_confirmed_at` as const] === null) {
      await sendConfirmation(trx, user, contact, target);
    }
  });
}

async function resendChange(
  trx: Auth,
  user: User,
  { channel }: Contact,
  target: LinkTarget,
): Promise<void> {
  const address = user[`${channel}_change` as const];
  if (address === '') return;
  // The caller did not name this address: an error would reveal that somebody wants it.
  const contact = { channel, address };
  if (tryClaimSend(trx, 'change', contact).ok) await sendChange(trx, user, contact, target);
}

/**
 * Asks to confirm a change: a new number by a code, a new address by links to it and to the current one, which both
 * have to confirm.
 */
export async function sendChange(
  trx: Auth,
  user: User,
  contact: Contact,
  target: LinkTarget,
): Promise<void> {
  if (contact.channel === 'phone') return sendCode(trx, user, 'phone_change_token', contact);
  // Earlier confirmations do not count for the new links: both addresses have to confirm again.
  const asked = await updateUser(trx, user.id, { email_change_confirm_status: 0 });
  if (user.email !== null) await sendLink(trx, 'email_change_current', asked, user.email, target);
  await sendLink(trx, 'email_change_new', asked, contact.address, target);
}
