import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { lockUser } from '../users/user-store.ts';
import type { SignedIn } from './authenticate.ts';
import { deleteSession, deleteSessionsOfUser } from './session-store.ts';

/** Which of the user's sessions end: all of them, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others';

export async function signOut(
  auth: Auth,
  { user, session }: SignedIn,
  scope: SignOutScope,
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    switch (scope) {
      case 'global':
        await deleteSessionsOfUser(trx, user.id);
        break;
      case 'local':
        await deleteSession(trx, session.id);
        break;
      case 'others':
        await deleteSessionsOfUser(trx, user.id, session.id);
        break;
    }
    const now = auth.clock();
    await recordAudit(trx, { action: 'logout', actor: user, caller, now, traits: { scope } });
  });
}
