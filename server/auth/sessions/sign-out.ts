import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import type { SessionRow } from '../tables.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { lockUser, updateUser } from '../users/user-store.ts';
import { deleteSession, deleteSessionsOfUser } from './session-store.ts';

/** Which of the user's sessions end: all of them, this one, or all but this one. */
export const signOutScopes = ['global', 'local', 'others'] as const;

export type SignOutScope = (typeof signOutScopes)[number];

export async function signOut(
  call: AuthCall,
  { user_id: userId, id }: Pick<SessionRow, 'user_id' | 'id'>,
  scope: SignOutScope,
): Promise<void> {
  await inTransaction(call, async (trx) => {
    await lockUser(trx, userId);
    if (scope === 'local') await deleteSession(trx, id);
    else await deleteSessionsOfUser(trx, userId, scope === 'others' ? id : undefined);
    await recordAudit(trx, 'logout', { id: userId }, { scope });
  });
}

/**
 * Ends all sessions, links, codes and flows of a user, also those that link a provider, and a requested change of
 * address, whose links could be sent again. @param exceptId the session that stays
 */
export async function revokeAccess(trx: Auth, userId: string, exceptId?: string): Promise<void> {
  await deleteTokens(trx, userId);
  await updateUser(trx, userId, { email_change: '', phone_change: '' });
  await trx.query
    .deleteFrom('auth_flow_state')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('linking_target_id', '=', userId)]))
    .execute();
  await deleteSessionsOfUser(trx, userId, exceptId);
}
