import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { startSession } from '../sessions/start-session.ts';
import type { FlowStateRow } from '../tables.ts';
import type { VerifyOutcome } from '../tokens/verify-token.ts';
import { confirmReset } from '../tokens/apply-token.ts';
import { createUser } from '../users/create-user.ts';
import { addIdentity, updateIdentityData } from '../users/identities.ts';
import {
  findIdentity,
  findUserByEmail,
  lockUser,
  lockUserBy,
  updateUser,
} from '../users/user-store.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { deleteFlow, findFlow, issueAuthCode } from './flow-state.ts';
import type { ProviderAnswer } from './oidc-provider.ts';

/** Finds the flow a browser comes back to; each may be finished once. @throws AuthApiError `bad_oauth_state` */
export async function findReturningFlow(auth: Auth, state: string | null): Promise<FlowStateRow> {
  const flow = isUuid(state) ? await findFlow(auth, state) : undefined;
  if (!flow || flow.auth_code !== null || flow.provider_nonce === null) {
    throw new AuthApiError('bad_oauth_state');
  }
  return flow;
}

/** Exchanges the provider's code and signs the person in, or links the provider to the user who asked for that. */
export async function finishAuthorization(
  auth: Auth,
  flow: FlowStateRow,
  returned: URL,
  caller: Caller,
): Promise<Exclude<VerifyOutcome, { kind: 'half' }>> {
  const answer = await askProvider(auth, flow, returned);
  return auth.query.transaction().execute(async (trx) => {
    const user = flow.linking_target_id
      ? await linkIdentity(auth, trx, flow.linking_target_id, flow.provider_type, answer, caller)
      : await findOrCreateUser(auth, trx, flow.provider_type, answer, caller);
    if (isBanned(user, auth.clock())) throw new AuthApiError('user_banned', { status: 403 });
    const { accessToken, refreshToken } = answer;
    if (flow.code_challenge !== null) {
      const tokens = { accessToken, refreshToken };
      const authCode = await issueAuthCode(auth, trx, flow.id, user.id, tokens);
      return { kind: 'code' as const, authCode };
    }
    if (!(await deleteFlow(trx, flow.id))) throw new AuthApiError('bad_oauth_state');
    const grant = await startSession(auth, trx, user, 'oauth', caller);
    const given = { providerToken: accessToken, providerRefreshToken: refreshToken };
    return { kind: 'session' as const, grant: { ...grant, ...given } };
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
    auth.log.warn({ err: cause }, 'the answer of the OpenID provider was refused');
    throw new AuthApiError('bad_oauth_callback');
  }
}

/** @throws AuthApiError `identity_already_exists` */
async function linkIdentity(
  auth: Auth,
  trx: AuthTransaction,
  userId: string,
  provider: string,
  answer: ProviderAnswer,
  caller: Caller,
): Promise<User> {
  const known = await findIdentity(trx, provider, answer.subject);
  if (known) {
    const message =
      known.user_id === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user';
    throw new AuthApiError('identity_already_exists', { message });
  }
  const user = await lockUser(trx, userId);
  if (user?.deleted_at !== null) throw new AuthApiError('user_not_found');
  return attach(auth, trx, user, provider, answer, caller);
}

/**
 * The user with this identity; else the user with the same address, if the provider vouches for it; else a new one, if sign-up is open.
 *
 * @throws AuthApiError `provider_email_needs_verification`, `signup_disabled`
 */
async function findOrCreateUser(
  auth: Auth,
  trx: AuthTransaction,
  provider: string,
  answer: ProviderAnswer,
  caller: Caller,
): Promise<User> {
  const now = auth.clock();
  const known = await findIdentity(trx, provider, answer.subject);
  if (known) {
    const user = await lockUser(trx, known.user_id);
    if (user?.deleted_at !== null) throw new AuthApiError('user_not_found');
    await updateIdentityData(trx, known, answer.data, now);
    await recordAudit(trx, { action: 'login', actor: user, caller, now, traits: { provider } });
    return user;
  }
  const { email } = answer;
  if (email === undefined || !answer.isEmailVerified) {
    throw new AuthApiError('provider_email_needs_verification');
  }
  const sameAddress = await lockUserBy(trx, 'email', email);
  if (sameAddress) return attach(auth, trx, sameAddress, provider, answer, caller);
  if (!auth.settings.isSignUpOpen) throw new AuthApiError('signup_disabled');
  const created = await createUser(trx, { passwordHash: null, userMetadata: answer.data }, now);
  const traits = { provider };
  await recordAudit(trx, { action: 'user_signedup', actor: created, caller, now, traits });
  const withEmail = await updateUser(trx, created.id, { email, email_confirmed_at: now }, now);
  return addIdentity(trx, withEmail, toIdentity(provider, answer), now);
}

/** Gives a user the identity. What was left before the address was confirmed goes: it may be somebody else's. */
async function attach(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  provider: string,
  answer: ProviderAnswer,
  caller: Caller,
): Promise<User> {
  const now = auth.clock();
  const traits = { provider };
  await recordAudit(trx, { action: 'identity_linked', actor: user, caller, now, traits });
  const isProof = answer.isEmailVerified && user.email !== null && user.email === answer.email;
  const isFirstProof = isProof && user.email_confirmed_at === null;
  const owned = isFirstProof ? await confirmReset(trx, user, now) : user;
  const linked = await addIdentity(trx, owned, toIdentity(provider, answer), now);
  const merged = { ...answer.data, ...JSON.parse(linked.raw_user_meta_data) };
  const changes = { raw_user_meta_data: mergeMetadata('{}', merged) };
  const described = await updateUser(trx, user.id, changes, now);
  if (answer.email === undefined || !answer.isEmailVerified) return described;
  if (described.email !== null) return described;
  if (await findUserByEmail(trx, answer.email)) throw new AuthApiError('email_exists');
  const isFirst = { email: answer.email, email_confirmed_at: now, is_anonymous: 0 };
  return updateUser(trx, user.id, isFirst, now);
}

function toIdentity(provider: string, answer: ProviderAnswer) {
  return { provider, providerId: answer.subject, data: answer.data };
}
