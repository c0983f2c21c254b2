import { randomBytes } from 'node:crypto';
import type { AuthenticationMethod, AuthQuery, SessionRow } from '../tables.ts';
import { deleteSessionsBelowAal2, recordMethod, updateSession } from './session-store.ts';

/** Raises a session to `aal2` and ends the sessions of its user that have shown one factor only. The caller has locked the user's row. */
export async function raiseSession(
  query: AuthQuery,
  session: SessionRow,
  shown: { factorId: string | null; method: AuthenticationMethod },
  now: number,
): Promise<SessionRow> {
  const raised = await updateSession(
    query,
    session.id,
    {
      aal: 'aal2',
      factor_id: shown.factorId,
      refreshed_at: now,
      // With another key, tokens from before open nothing: none of them is ever answered with the raised session's.
      refresh_token_hmac_key: randomBytes(32).toString('base64url'),
      refresh_token_counter: session.refresh_token_counter + 1,
    },
    now,
  );
  await recordMethod(query, session.id, shown.method, now);
  await deleteSessionsBelowAal2(query, session.user_id);
  return raised;
}
