import { randomBytes } from 'node:crypto';
import type { Auth } from '../auth-context.ts';
import type { AuthenticationMethod, SessionRow } from '../tables.ts';
import { recordMethod, updateSession } from './session-store.ts';

/**
 * Raises a session to `aal2` and ends the sessions of its user with only one factor. The caller has locked the
 * user's row.
 */
export async function raiseSession(
  auth: Auth,
  session: SessionRow,
  factorId: string | null,
  method: AuthenticationMethod,
): Promise<SessionRow> {
  const raised = await updateSession(auth, session.id, {
    aal: 'aal2',
    factor_id: factorId,
    refreshed_at: auth.clock(),
    // Another key invalidates earlier tokens: none of them ever returns a token of the raised session.
    refresh_token_hmac_key: randomBytes(32).toString('base64url'),
    refresh_token_counter: session.refresh_token_counter + 1,
  });
  await recordMethod(auth, session.id, method);
  await auth.query
    .deleteFrom('auth_sessions')
    .where('user_id', '=', session.user_id)
    .where('aal', '=', 'aal1')
    .execute();
  return raised;
}
