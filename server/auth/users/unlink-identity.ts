import { recordAudit } from '../audit.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { deleteTokens } from '../tokens/one-time-token.ts';
import { readUuid } from '../uuid.ts';
import { refreshProviders } from './identities.ts';
import { lockUser, updateUser } from './user-store.ts';
import { readMetadata } from './metadata.ts';

/**
 * Removes an identity, unless the user's address would belong to none of the others.
 *
 * @throws AuthApiError `single_identity_not_deletable`, `identity_not_found`, `email_conflict_identity_not_deletable`
 */
export async function unlinkIdentity(call: AuthCall, userId: string, text: string): Promise<void> {
  const identityId = readUuid(text, 'identity_id');
  await inTransaction(call, async (trx) => {
    // Of two concurrent calls for the last two identities, the second has to see that one is left.
    const user = await lockUser(trx, userId);
    if (!user || user.identities.length <= 1)
      throw new AuthApiError('single_identity_not_deletable');
    const identity = user.identities.find(({ id }) => id === identityId);
    if (!identity) throw new AuthApiError('identity_not_found');
    const addresses = user.identities
      .filter((other) => other !== identity)
      .map((other) => readMetadata(other.identity_data)['email']);
    if (user.email !== null && !addresses.includes(user.email)) {
      throw new AuthApiError('email_conflict_identity_not_deletable');
    }
    await trx.query.deleteFrom('auth_identities').where('id', '=', identityId).execute();
    if (identity.provider === 'phone') {
      await deleteTokens(trx, user.id);
      const none = { phone: null, phone_confirmed_at: null, phone_change: '' };
      await updateUser(trx, user.id, none);
    }
    await refreshProviders(trx, user.id);
    const traits = { identity_id: identity.id, provider: identity.provider };
    await recordAudit(trx, 'identity_unlinked', user, traits);
  });
}
