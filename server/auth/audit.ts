import { randomUUID } from 'node:crypto';
import type { AuthQuery, UserRow } from './tables.ts';

/** What is worth a line in the audit table; the words of Supabase Auth where it has them. */
export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_updated_password'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_reuse_detected'
  | 'verification_failed'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'challenge_created'
  | 'verification_attempted'
  | 'identity_linked'
  | 'identity_unlinked';

/** Who called, from where. */
export interface Caller {
  ipAddress: string;
  userAgent: string | null;
}

/** Writes one line, within the caller's transaction when there is one. Beside ids and codes it holds the caller's network address. */
export async function recordAudit(
  query: AuthQuery,
  entry: {
    action: AuditAction;
    actor: Pick<UserRow, 'id'> | 'service_role' | 'anonymous';
    caller: Caller;
    now: number;
    traits?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  const actorId = typeof entry.actor === 'string' ? null : entry.actor.id;
  await query
    .insertInto('auth_audit_log_entries')
    .values({
      id: randomUUID(),
      payload: JSON.stringify({
        action: entry.action,
        actor_id: actorId,
        actor_username: typeof entry.actor === 'string' ? entry.actor : '',
        log_type: 'auth',
        traits: entry.traits ?? {},
      }),
      created_at: entry.now,
      ip_address: entry.caller.ipAddress,
    })
    .execute();
}
