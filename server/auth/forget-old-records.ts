import { dayMs } from '../platform/clock.ts';
import type { AuthSettings } from './settings.ts';
import type { AuthQuery } from './tables.ts';

/** How long a line of the audit table stays, which names the address of a caller. */
const auditRetentionMs = 90 * dayMs;
/** How long a session stays after its end, so that a late client still learns that it expired. */
const endedSessionRetentionMs = dayMs;

/** Deletes what strangers could otherwise pile up: old lines of the audit table, and sessions that are over. */
export async function forgetOldRecords(
  query: AuthQuery,
  { sessionIdleMs }: Pick<AuthSettings, 'sessionIdleMs'>,
  now: number,
): Promise<void> {
  await query
    .deleteFrom('auth_audit_log_entries')
    .where('created_at', '<', now - auditRetentionMs)
    .execute();
  const endedBefore = now - endedSessionRetentionMs;
  await query.deleteFrom('auth_sessions').where('not_after', '<', endedBefore).execute();
  if (sessionIdleMs === undefined) return;
  await query
    .deleteFrom('auth_sessions')
    .where('refreshed_at', '<', endedBefore - sessionIdleMs)
    .execute();
}
