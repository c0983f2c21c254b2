import { hourMs, secondMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { AuthQuery } from '../tables.ts';

/** Messages are counted by what they are for, so that a confirmation does not hold up a recovery. */
export type SendPurpose = 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor';

type Channel = 'email' | 'phone';

/**
 * Claims the right to send to an address once in the interval. It is asked before anybody looks whether a user has that address, and the answer is the same.
 *
 * @throws AuthApiError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export async function claimSend(
  auth: Auth,
  query: AuthQuery,
  purpose: SendPurpose,
  channel: Channel,
  address: string,
): Promise<void> {
  const waitMs = await claim(auth, query, purpose, channel, address);
  if (waitMs === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / secondMs));
  const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  throw new AuthApiError(code, {
    message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Claims it for an address the caller did not name: an error would tell that somebody wants to have it. @returns false when it has to wait */
export async function claimSendSilently(
  auth: Auth,
  query: AuthQuery,
  purpose: SendPurpose,
  channel: Channel,
  address: string,
): Promise<boolean> {
  return (await claim(auth, query, purpose, channel, address)) === undefined;
}

/** @returns how long the address has to wait; undefined when it was claimed */
async function claim(
  auth: Auth,
  query: AuthQuery,
  purpose: SendPurpose,
  channel: Channel,
  address: string,
): Promise<number | undefined> {
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
            // Noted while the clock was ahead, and would hold the address up for as long.
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

/** Deletes what no longer holds anybody up. */
export async function deleteOldSends(
  query: AuthQuery,
  sendIntervalMs: number,
  now: number,
): Promise<void> {
  await query
    .deleteFrom('auth_recent_sends')
    .where(({ eb, or }) =>
      or([
        eb('sent_at', '<', now - sendIntervalMs - hourMs),
        eb('sent_at', '>', now + sendIntervalMs),
      ]),
    )
    .execute();
}
