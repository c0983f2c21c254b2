import { randomUUID } from 'node:crypto';
import type { AuthCall } from './auth-context.ts';
import type { UserRow } from './tables.ts';

/** The events of the audit log, with Supabase Auth's names where it has them. */
type AuditAction =
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
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'challenge_created'
  | 'verification_attempted'
  | 'identity_linked'
  | 'identity_unlinked';

/**
 * Writes one line, within the call's transaction if there is one. Besides ids and codes it contains the caller's
 * network address.
 */
export async function recordAudit(
  { query, caller, clock }: AuthCall,
  action: AuditAction,
  actor: Pick<UserRow, 'id'> | 'service_role' | 'anonymous',
  traits: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await query
    .insertInto('auth_audit_log_entries')
    .values({
      id: randomUUID(),
      payload: JSON.stringify({
        action,
        actor_id: typeof actor === 'string' ? null : actor.id,
        actor_username: typeof actor === 'string' ? actor : '',
        log_type: 'auth',
        traits,
      }),
      created_at: clock(),
      ip_address: caller.ipAddress,
    })
    .execute();
}
