import { hourMs, secondMs } from '../../platform/time/clock.ts';
import type { Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { findUserRow } from '../users/user-store.ts';

/** Messages are counted by purpose, so that a confirmation does not block a recovery. */
type SendPurpose = 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor';

/**
 * Claims the right to send to an address once in the interval. It runs before the lookup of the user, and its
 * result does not depend on it.
 *
 * @throws AuthApiError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export async function claimSend(auth: Auth, purpose: SendPurpose, contact: Contact): Promise<void> {
  const waitMs = await claimUnlessWaiting(auth, purpose, contact);
  if (waitMs !== undefined) throw refuseSend(contact, waitMs);
}

/**
 * Claims it for a user whom the call is about to create.
 *
 * @throws AuthApiError also when another call has created the user while this one waited for the claim: yet another
 * may have locked that user and wait for the claim, and the insert would wait for it
 */
export async function claimFirstSend(
  auth: Auth,
  purpose: SendPurpose,
  contact: Contact,
): Promise<void> {
  await claimSend(auth, purpose, contact);
  if (await findUserRow(auth, contact.channel, contact.address)) throw refuseSend(contact, 0);
}

function refuseSend(contact: Contact, waitMs: number): AuthApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / secondMs));
  const isMail = contact.channel === 'email';
  return new AuthApiError(isMail ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit', {
    message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/**
 * Claims the same right.
 *
 * @returns how long the address has to wait; undefined when it was claimed
 */
export async function claimUnlessWaiting(
  auth: Auth,
  purpose: SendPurpose,
  { channel, address }: Contact,
): Promise<number | undefined> {
  const { query } = auth;
  const now = auth.clock();
  const { sendIntervalMs } = auth.settings;
  const hash = auth.keys.hashWithPepper('recent send', `${purpose}\0${channel}\0${address}`);
  const claimed = await query
    .insertInto('auth_recent_sends')
    .values({ address_hash: hash, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ sent_at: now })
        .where(({ eb, or }) =>
          or([
            eb('auth_recent_sends.sent_at', '<=', now - sendIntervalMs),
            // Recorded while the clock was ahead; it would block the address for as long.
            eb('auth_recent_sends.sent_at', '>', now + sendIntervalMs),
          ]),
        ),
    )
    .returning('sent_at')
    .executeTakeFirst();
  if (claimed) return undefined;
  const last = await query
    .selectFrom('auth_recent_sends')
    .select('sent_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return (last?.sent_at ?? now) + sendIntervalMs - now;
}

/** Deletes expired entries. */
export async function deleteOldSends({ query, clock, settings }: Auth): Promise<void> {
  const { sendIntervalMs } = settings;
  await query
    .deleteFrom('auth_recent_sends')
    .where(({ eb, or }) =>
      or([
        eb('sent_at', '<', clock() - sendIntervalMs - hourMs),
        eb('sent_at', '>', clock() + sendIntervalMs),
      ]),
    )
    .execute();
}
