import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenType } from '../tables.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import type { User } from '../users/user.ts';
import { noteSent } from './send-link.ts';

/** A text message to hand over once the transaction that made its code has committed. */
export interface PendingText {
  phone: string;
  text: string;
}

/** Makes a code for a telephone number; {@link deliverText} sends it after the commit. */
export async function prepareCode(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  type: OneTimeTokenType,
  phone: string,
): Promise<PendingText> {
  const { code } = await issueOneTimeToken(auth, trx, {
    userId: user.id,
    type,
    sentTo: phone,
    // No link comes with it: whoever used up its guesses would lock the owner out.
    carriesGuesses: false,
  });
  await noteSent(auth, trx, user, type);
  return { phone, text: `Your code is ${code}` };
}

/** @throws AuthApiError `sms_send_failed` before anything is made when there is no sender at all */
export function assertCanText(auth: Auth): void {
  if (!auth.sendText) throw new AuthApiError('sms_send_failed');
}

/** @throws AuthApiError `sms_send_failed` when the sender did not take it */
export async function deliverText(auth: Auth, pending: PendingText | undefined): Promise<void> {
  if (!pending) return;
  assertCanText(auth);
  try {
    await auth.sendText?.(pending.phone, pending.text);
  } catch (cause) {
    auth.log.error({ err: cause }, 'a text message could not be sent');
    throw new AuthApiError('sms_send_failed', {
      message: 'Error sending confirmation OTP to provider: the sender did not take it',
    });
  }
}
