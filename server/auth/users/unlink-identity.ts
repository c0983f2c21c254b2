import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { IdentityRow } from '../tables.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { readUuid } from '../uuid.ts';
import { refreshProviders } from './identities.ts';
import { findUserBy, lockUser, updateUser } from './user-store.ts';
import { readMetadata } from './metadata.ts';
import type { User } from './user.ts';

/** @throws AuthApiError `single_identity_not_deletable`, `identity_not_found`, `email_conflict_identity_not_deletable` */
export async function unlinkIdentity(call: AuthCall, userId: string, text: string): Promise<void> {
  const identityId = readUuid(text, 'identity_id');
  await inTransaction(call, async (trx) => {
    // Of two concurrent calls for the last two identities, the second has to see that one is left.
    const user = await lockUser(trx, userId);
    if (!user || user.identities.length <= 1)
      throw new AuthApiError('single_identity_not_deletable');
    const identity = user.identities.find(({ id }) => id === identityId);
    if (!identity) throw new AuthApiError('identity_not_found');
    await trx.query.deleteFrom('auth_identities').where('id', '=', identityId).execute();
    // A pending change would be left to the remaining addresses, of which there may be none.
    await deleteTokens(trx, user.id);
    const none = { email_change: '', email_change_confirm_status: 0, phone_change: '' };
    await updateUser(trx, user.id, none);
    await forgetAddress(trx, user, identity);
    await refreshProviders(trx, user.id);
    const traits = { identity_id: identity.id, provider: identity.provider };
    await recordAudit(trx, 'identity_unlinked', user, traits);
  });
}

/**
 * The number is removed with its identity. So is the address, if no remaining identity has it, in favor of one that
 * another identity's provider has verified.
 */
async function forgetAddress(trx: Auth, user: User, removed: IdentityRow): Promise<void> {
  if (removed.provider === 'phone') {
    await updateUser(trx, user.id, { phone: null, phone_confirmed_at: null });
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
  const owner = next === undefined ? undefined : await findUserBy(trx, 'email', next);
  if (owner && owner.id !== user.id)
    throw new AuthApiError('email_conflict_identity_not_deletable');
  const confirmed = next === undefined ? null : user.email_confirmed_at;
  await updateUser(trx, user.id, { email: next ?? null, email_confirmed_at: confirmed });
}
