import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenType } from '../tables.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import type { User } from '../users/user.ts';
import { noteSent, sendLink, type LinkTarget } from './send-link.ts';

/** A text message to send after the commit of the transaction that created its code. */
export interface PendingText {
  phone: string;
  text: string;
}

/** Creates a code for a telephone number; {@link deliverText} sends it after the commit. */
export async function prepareCode(
  auth: Auth,
  user: User,
  type: OneTimeTokenType,
  phone: string,
): Promise<PendingText> {
  // No link accompanies it, so an attacker who used up its guesses would lock the owner out.
  const options = { carriesGuesses: false };
  const { code } = await issueOneTimeToken(auth, user.id, type, phone, options);
  await noteSent(auth, user, type);
  return { phone, text: `Your code is ${code}` };
}

/** @throws AuthApiError `sms_send_failed` before it creates anything, when there is no sender */
export function assertCanText(auth: Auth): void {
  if (!auth.sendText) throw new AuthApiError('sms_send_failed');
}

/** @throws AuthApiError `sms_send_failed` when the sender failed */
export async function deliverText(auth: Auth, pending: PendingText | undefined): Promise<void> {
  if (!pending) return;
  assertCanText(auth);
  try {
    await auth.sendText?.(pending.phone, pending.text);
  } catch (cause) {
    auth.log.error({ err: cause }, 'a text message could not be sent');
    const message = 'Error sending confirmation OTP to provider: the sender did not take it';
    throw new AuthApiError('sms_send_failed', message);
  }
}

/**
 * Asks a user to confirm an address by a link, or a number by a code.
 *
 * @returns the text message to send after the commit
 */
export async function sendConfirmation(
  trx: Auth,
  user: User,
  { channel, address }: Contact,
  target: LinkTarget,
): Promise<PendingText | undefined> {
  if (channel === 'phone') return prepareCode(trx, user, 'confirmation_token', address);
  await sendLink(trx, 'signup', user, 'confirmation_token', address, target);
  return undefined;
}
