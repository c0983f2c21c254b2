import { secondMs } from '../../platform/time/clock.ts';
import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';

/** Messages are counted by purpose, so that a confirmation does not block a recovery. */
type SendPurpose = 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor';

/**
 * Claims the right to send to an address once in the interval. The result does not depend on whether the address has
 * a user.
 *
 * @throws AuthApiError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export function claimSend(auth: Auth, purpose: SendPurpose, contact: Contact): void {
  const claimed = tryClaimSend(auth, purpose, contact);
  if (claimed.ok) return;
  const retryAfterSeconds = Math.ceil(claimed.retryAfterMs / secondMs);
  const isMail = contact.channel === 'email';
  throw new AuthApiError(isMail ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit', {
    message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Claims the same right, and returns the failure. */
export function tryClaimSend(
  { sendThrottle }: Auth,
  purpose: SendPurpose,
  { channel, address }: Contact,
) {
  return sendThrottle.take(`${purpose} ${channel} ${address}`);
}
