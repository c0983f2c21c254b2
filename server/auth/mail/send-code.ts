import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenType } from '../tables.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import type { User } from '../users/user.ts';
import { composeMail } from './compose-mail.ts';
import { sendLink, type LinkTarget } from './send-link.ts';

/** Creates a code and sends it to an address or number, without a link. */
export async function sendCode(
  trx: Auth,
  user: User,
  type: OneTimeTokenType,
  { channel, address }: Contact,
): Promise<void> {
  const { code } = await issueOneTimeToken(trx, user.id, type, address);
  if (channel === 'phone') return textCode(trx, address, code);
  const { siteUrl } = trx.settings;
  await trx.enqueueMail(trx, composeMail('reauthentication', { to: address, siteUrl, code }));
}

/** @throws AuthApiError `sms_send_failed` before it creates anything, when there is no sender */
export function assertCanText(auth: Auth): void {
  if (!auth.sendText) throw new AuthApiError('sms_send_failed');
}

/** Sends a code after the commit. When that fails, the call fails with `sms_send_failed`. */
export function textCode(trx: Auth, phone: string, code: string): void {
  trx.afterCommit(async () => {
    try {
      await trx.sendText?.(phone, `Your code is ${code}`);
    } catch (cause) {
      trx.log.error({ err: cause }, 'a text message could not be sent');
      const message = 'Error sending confirmation OTP to provider: the sender did not take it';
      throw new AuthApiError('sms_send_failed', message);
    }
  });
}

/** Asks a user to confirm an address by a link, or a number by a code. */
export async function sendConfirmation(
  trx: Auth,
  user: User,
  contact: Contact,
  target: LinkTarget,
): Promise<void> {
  if (contact.channel === 'phone') await sendCode(trx, user, 'confirmation_token', contact);
  else await sendLink(trx, 'signup', user, contact.address, target);
}
