import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { IdentityRow } from '../tables.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { isUuid } from '../uuid.ts';
import { refreshProviders } from './identities.ts';
import { isEmailTaken, lockUser, updateUser } from './user-store.ts';
import { readMetadata } from './metadata.ts';
import type { User } from './user.ts';

/** @throws AuthApiError `single_identity_not_deletable`, `identity_not_found`, `email_conflict_identity_not_deletable` */
export async function unlinkIdentity(
  auth: Auth,
  userId: string,
  identityId: string,
  caller: Caller,
): Promise<void> {
  if (!isUuid(identityId)) {
    throw new AuthApiError('validation_failed', {
      status: 404,
      message: 'identity_id must be an UUID',
    });
  }
  await auth.query.transaction().execute(async (trx) => {
    // Of two calls at once, each for one of the last two, the second has to see that one is left.
    const user = await lockUser(trx, userId);
    if (!user || user.identities.length <= 1)
      throw new AuthApiError('single_identity_not_deletable');
    const identity = user.identities.find((known) => known.id === identityId.toLowerCase());
    if (!identity) throw new AuthApiError('identity_not_found');
    const now = auth.clock();
    await trx.deleteFrom('auth_identities').where('id', '=', identity.id).execute();
    await endChanges(trx, user.id, now);
    await forgetAddress(trx, user, identity, now);
    await refreshProviders(trx, user.id, now);
    const traits = { identity_id: identity.id, provider: identity.provider };
    await recordAudit(trx, { action: 'identity_unlinked', actor: user, caller, now, traits });
  });
}

/** A change that was asked for before would be left to the addresses that stay, and those may be none. */
async function endChanges(trx: AuthTransaction, userId: string, now: number): Promise<void> {
  await deleteTokens(trx, userId);
  const none = { email_change: '', email_change_confirm_status: 0, phone_change: '' };
  await updateUser(trx, userId, none, now);
}

/** The number goes with its identity. So does the address, if none of those left has it, for one that another identity's provider vouches for. */
async function forgetAddress(
  trx: AuthTransaction,
  user: User,
  removed: IdentityRow,
  now: number,
): Promise<void> {
  if (removed.provider === 'phone') {
    await updateUser(trx, user.id, { phone: null, phone_confirmed_at: null }, now);
    return;
  }
  const left = user.identities
    .filter((identity) => identity.id !== removed.id)
    .map((identity) => readMetadata(identity.identity_data));
  if (user.email !== null && left.some(({ email }) => email === user.email)) return;
  const next = left
    .filter((identity) => identity['email_verified'] === true)
    .map(({ email }) => email)
    .find((email): email is string => typeof email === 'string' && email !== '');
  if (next !== undefined && (await isEmailTaken(trx, next, user.id))) {
    throw new AuthApiError('email_conflict_identity_not_deletable');
  }
  const confirmed = next === undefined ? null : user.email_confirmed_at;
  await updateUser(trx, user.id, { email: next ?? null, email_confirmed_at: confirmed }, now);
}
