import { dayMs } from '../platform/time/clock.ts';
import { deleteOldChallenges } from './factors/factor-store.ts';
import { forgetFlows } from './flows/flow-state.ts';
import type { AuthSettings } from './settings.ts';
import type { AuthQuery } from './tables.ts';
import { forgetTokens } from './tokens/one-time-token.ts';
import { deleteOldSends } from './tokens/send-throttle.ts';
import { deleteUnconfirmedUsers } from './users/unproven-user.ts';

/** How long a line of the audit table stays, which names the address of a caller. */
const auditRetentionMs = 90 * dayMs;
/** How long a session stays after its end, so that a late client still learns that it expired. */
const endedSessionRetentionMs = dayMs;
/** After how long unused a session ends where no setting says so: the longest that browsers keep a cookie, RFC 6265bis. */
const longestUnusedMs = 400 * dayMs;
/** How long a mail stays that was given up, with what the mail server said, which often names the address. */
const abandonedMailRetentionMs = 7 * dayMs;

/**
 * Deletes what strangers could otherwise pile up: old lines of the audit table, sessions that are over, mail that was abandoned, flows that were
 * left, links and codes that were not used, and users who never confirmed an address.
 */
export async function forgetOldRecords(
  query: AuthQuery,
  { sessionIdleMs, sendIntervalMs }: Pick<AuthSettings, 'sessionIdleMs' | 'sendIntervalMs'>,
  now: number,
): Promise<void> {
  await query
    .deleteFrom('auth_audit_log_entries')
    .where('created_at', '<', now - auditRetentionMs)
    .execute();
  await query
    .deleteFrom('auth_mails')
    .where('state', '=', 'abandoned')
    .where('settled_at', '<', now - abandonedMailRetentionMs)
    .execute();
  await deleteUnconfirmedUsers(query, now);
  await forgetFlows(query, now);
  await forgetTokens(query, now);
  await deleteOldChallenges(query, now);
  await deleteOldSends(query, sendIntervalMs, now);
  const endedBefore = now - endedSessionRetentionMs;
  await query.deleteFrom('auth_sessions').where('not_after', '<', endedBefore).execute();
  const sessions = query.deleteFrom('auth_sessions');
  const unused =
    sessionIdleMs === undefined
      ? sessions.where('not_after', 'is', null).where('refreshed_at', '<', now - longestUnusedMs)
      : sessions.where('refreshed_at', '<', endedBefore - sessionIdleMs);
  await unused.execute();
}
