import { dayMs } from '../platform/time/clock.ts';
import { challengeRetentionMs } from './factors/factor-store.ts';
import { codeLifetimeMs, flowLifetimeMs } from './flows/flow-state.ts';
import type { Auth } from './auth-context.ts';
import { tokenLifetimeMs } from './tokens/one-time-token.ts';

/** The retention of audit log lines, which contain the address of a caller. */
const auditRetentionMs = 90 * dayMs;
/** The retention of an abandoned mail, with the mail server's answer, which often contains the address. */
const abandonedMailRetentionMs = 7 * dayMs;
/** How long an address may stay unconfirmed after the last request for it. */
const unconfirmedRetentionMs = 7 * dayMs;
/** How long an ended session stays, so that a late client still learns that it expired. */
const endedSessionRetentionMs = dayMs;
/** The idle limit of a session without a setting: the longest that browsers keep a cookie, RFC 6265bis. */
const maxUnusedMs = 400 * dayMs;

/**
 * Deletes what strangers could otherwise accumulate: old audit log lines, ended sessions, abandoned mails,
 * unfinished flows, unused links and codes, and users who never confirmed an address.
 */
export async function purgeOldRecords({ query, clock, settings }: Auth): Promise<void> {
  const now = clock();
  await query
    .deleteFrom('auth_audit_log_entries')
    .where('created_at', '<', now - auditRetentionMs)
    .execute();
  await query
    .deleteFrom('auth_mails')
    .where('state', '=', 'abandoned')
    .where('settled_at', '<', now - abandonedMailRetentionMs)
    .execute();
  await query
    .deleteFrom('auth_users')
    .where('signed_up_at', '<', now - unconfirmedRetentionMs)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('is_anonymous', '=', 0)
    .execute();
  // Unfinished flows whose latest possible code has expired.
  await query
    .deleteFrom('auth_flow_state')
    .where('created_at', '<', now - flowLifetimeMs - codeLifetimeMs)
    .execute();
  // All wrong guesses of expired tokens are forgiven by then.
  await query
    .deleteFrom('auth_one_time_tokens')
    .where('created_at', '<', now - tokenLifetimeMs)
    .execute();
  await query
    .deleteFrom('auth_mfa_challenges')
    .where('created_at', '<', now - challengeRetentionMs)
    .execute();
  const endedBefore = now - endedSessionRetentionMs;
  await query.deleteFrom('auth_sessions').where('not_after', '<', endedBefore).execute();
  const sessions = query.deleteFrom('auth_sessions');
  const { sessionIdleMs } = settings;
  const unused =
    sessionIdleMs === undefined
      ? sessions.where('not_after', 'is', null).where('refreshed_at', '<', now - maxUnusedMs)
      : sessions.where('refreshed_at', '<', endedBefore - sessionIdleMs);
  await unused.execute();
}
