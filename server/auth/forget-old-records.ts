import { dayMs } from '../platform/time/clock.ts';
import { deleteOldChallenges } from './factors/factor-store.ts';
import { forgetFlows } from './flows/flow-state.ts';
import type { Auth } from './auth-context.ts';
import { forgetTokens } from './tokens/one-time-token.ts';
import { deleteUnconfirmedUsers } from './users/unproven-user.ts';

/** The retention of audit log lines, which contain the address of a caller. */
const auditRetentionMs = 90 * dayMs;
/** How long an ended session stays, so that a late client still learns that it expired. */
const endedSessionRetentionMs = dayMs;
/** The idle limit of a session without a setting: the longest that browsers keep a cookie, RFC 6265bis. */
const longestUnusedMs = 400 * dayMs;
/** The retention of an abandoned mail, with the mail server's answer, which often contains the address. */
const abandonedMailRetentionMs = 7 * dayMs;

/**
 * Deletes what strangers could otherwise accumulate: old audit log lines, ended sessions, abandoned mails,
 * unfinished flows, unused links and codes, and users who never confirmed an address.
 */
export async function forgetOldRecords(auth: Auth): Promise<void> {
  const { query, clock, settings } = auth;
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
  await deleteUnconfirmedUsers(auth);
  await forgetFlows(auth);
  await forgetTokens(auth);
  await deleteOldChallenges(auth);
  const endedBefore = now - endedSessionRetentionMs;
  await query.deleteFrom('auth_sessions').where('not_after', '<', endedBefore).execute();
  const sessions = query.deleteFrom('auth_sessions');
  const { sessionIdleMs } = settings;
  const unused =
    sessionIdleMs === undefined
      ? sessions.where('not_after', 'is', null).where('refreshed_at', '<', now - longestUnusedMs)
      : sessions.where('refreshed_at', '<', endedBefore - sessionIdleMs);
  await unused.execute();
}
