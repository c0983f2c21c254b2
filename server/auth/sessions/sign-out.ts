import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import type { SessionRow } from '../tables.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { lockUser } from '../users/user-store.ts';
import type { SignedIn } from './authenticate.ts';
import { deleteSession, deleteSessionsOfUser } from './session-store.ts';

/** Which of the user's sessions end: all of them, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others';

export async function signOut(
  call: AuthCall,
  { user, session }: SignedIn,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') return endSession(call, session);
  await endSessionsOf(call, user.id, scope === 'others' ? session.id : undefined);
}

export async function endSession(call: AuthCall, session: SessionRow): Promise<void> {
  await inTransaction(call, async (trx) => {
    await lockUser(trx, session.user_id);
    await deleteSession(trx, session.id);
    await recordAudit(trx, 'logout', { id: session.user_id }, { scope: 'local' });
  });
}

/** @param exceptId the session that stays */
export async function endSessionsOf(
  call: AuthCall,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await inTransaction(call, async (trx) => {
    await lockUser(trx, userId);
    await deleteSessionsOfUser(trx, userId, exceptId);
    const scope = exceptId === undefined ? 'global' : 'others';
    await recordAudit(trx, 'logout', { id: userId }, { scope });
  });
}

/** Ends all sessions, links, codes and flows of a user, also those that link a provider. @param exceptId the session that stays */
export async function revokeAccess(trx: Auth, userId: string, exceptId?: string): Promise<void> {
  await deleteTokens(trx, userId);
  await trx.query
    .deleteFrom('auth_flow_state')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('linking_target_id', '=', userId)]))
    .execute();
  await deleteSessionsOfUser(trx, userId, exceptId);
}
