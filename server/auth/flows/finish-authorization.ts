import { recordAudit } from '../audit.ts';
import type { Auth, AuthCall } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { startSession } from '../sessions/start-session.ts';
import type { FlowStateRow } from '../tables.ts';
import { confirmReset } from '../tokens/apply-token.ts';
import { createUser, inCreatingTransaction } from '../users/create-user.ts';
import { addIdentity, updateIdentityData } from '../users/identities.ts';
import { assertFree, findIdentity, lockUser, lockUserBy, updateUser } from '../users/user-store.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';
import { deleteFlow, issueAuthCode } from './flow-state.ts';
import type { ProviderAnswer } from './oidc-provider.ts';

/** Exchanges the provider's code. Signs the person in, or links the provider to the user who requested that. */
export async function finishAuthorization(call: AuthCall, flow: FlowStateRow, returned: URL) {
  const answer = await askProvider(call, flow, returned);
  return inCreatingTransaction(call, async (trx) => {
    const user = flow.linking_target_id
      ? await linkIdentity(trx, flow.linking_target_id, answer)
      : await findOrCreateUser(trx, answer);
    if (isBanned(user, trx.clock())) throw new AuthApiError('user_banned', { status: 403 });
    if (flow.code_challenge !== null) {
      const authCode = await issueAuthCode(trx, flow.id, user.id);
      return { kind: 'code' as const, authCode };
    }
    if (!(await deleteFlow(trx, flow.id))) throw new AuthApiError('bad_oauth_state');
    return { kind: 'session' as const, grant: await startSession(trx, user, 'oauth') };
  });
}

async function askProvider(auth: Auth, flow: FlowStateRow, returned: URL): Promise<ProviderAnswer> {
  const error = returned.searchParams.get('error');
  if (error !== null) {
    const message = returned.searchParams.get('error_description') ?? error;
    throw new AuthApiError('bad_oauth_callback', { status: 403, message: message.slice(0, 500) });
  }
  const { oidcProvider } = auth;
  if (!oidcProvider || oidcProvider.name !== flow.provider_type) {
    throw new AuthApiError('bad_oauth_callback');
  }
  try {
    return await oidcProvider.finish(returned, flow.id, {
      codeVerifier: flow.provider_code_verifier ?? '',
      nonce: flow.provider_nonce ?? '',
    });
  } catch (cause) {
    auth.log.warn({ err: cause }, 'the answer of the OpenID provider was rejected');
    throw new AuthApiError('bad_oauth_callback');
  }
}

/** @throws AuthApiError `identity_already_exists` */
async function linkIdentity(trx: AuthCall, userId: string, answer: ProviderAnswer): Promise<User> {
  const known = await findIdentity(trx, answer);
  if (known) {
    const owner = known.user_id === userId ? '' : ' to another user';
    throw new AuthApiError('identity_already_exists', `Identity is already linked${owner}`);
  }
  const user = await lockUser(trx, userId);
  if (user?.deleted_at !== null) throw new AuthApiError('user_not_found');
  return attach(trx, user, answer);
}

/**
 * The user with this identity; else the user with the same address, if the provider has verified it; else a new
 * one, if sign-up is open.
 *
 * @throws AuthApiError `provider_email_needs_verification`, `signup_disabled`
 */
async function findOrCreateUser(trx: AuthCall, answer: ProviderAnswer): Promise<User> {
  const { email, provider } = answer;
  const known = await findIdentity(trx, answer);
  if (known) {
    const user = await lockUser(trx, known.user_id);
    if (user?.deleted_at !== null) throw new AuthApiError('user_not_found');
    await updateIdentityData(trx, known, answer.data);
    await recordAudit(trx, 'login', user, { provider });
    return user;
  }
  if (email === undefined || !answer.isEmailVerified) {
    throw new AuthApiError('provider_email_needs_verification');
  }
  const sameAddress = await lockUserBy(trx, 'email', email);
  if (sameAddress) return attach(trx, sameAddress, answer);
  if (!trx.settings.isSignUpOpen) throw new AuthApiError('signup_disabled');
  const created = await createUser(trx, { contacts: [], passwordHash: null });
  await recordAudit(trx, 'user_signedup', created, { provider });
  return attach(trx, created, answer);
}

/**
 * Adds the identity to a user. Deletes what was stored before the address was confirmed, because somebody else may
 * have sent it.
 */
async function attach(trx: AuthCall, user: User, answer: ProviderAnswer): Promise<User> {
  const { email } = answer;
  await recordAudit(trx, 'identity_linked', user, { provider: answer.provider });
  const isProof = answer.isEmailVerified && user.email !== null && user.email === email;
  const isFirstProof = isProof && user.email_confirmed_at === null;
  const owned = isFirstProof ? await confirmReset(trx, user) : user;
  const linked = await addIdentity(trx, owned, answer);
  const merged = { ...answer.data, ...JSON.parse(linked.raw_user_meta_data) };
  const isFirstAddress = email !== undefined && answer.isEmailVerified && linked.email === null;
  if (isFirstAddress) await assertFree(trx, { channel: 'email', address: email });
  return updateUser(trx, user.id, {
    raw_user_meta_data: mergeMetadata('{}', merged),
    ...(isFirstAddress && { email, email_confirmed_at: trx.clock(), is_anonymous: 0 }),
  });
}
