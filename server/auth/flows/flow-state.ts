import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { hourMs, minuteMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { AuthQuery, FlowStateRow } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';

/** How long a browser has to exchange its code. */
const codeLifetimeMs = 5 * minuteMs;
/** How long a flow may take from its start to its code: longer than the link in a mail lives. */
const flowLifetimeMs = 2 * hourMs;

/** The proof a browser will have to answer when it comes back with a code (RFC 7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/**
 * @returns undefined when the caller does not use a code challenge
 * @throws AuthApiError `validation_failed`
 */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw new AuthApiError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    });
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw new AuthApiError('validation_failed', {
      message: `unsupported code_challenge method "${method}"`,
    });
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw new AuthApiError('validation_failed', {
      message: 'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~',
    });
  }
  return { challenge, method: known };
}

/** Remembers a flow that leaves this site. */
export async function startFlow(
  auth: Auth,
  query: AuthQuery,
  flow: Pick<FlowStateRow, 'provider_type' | 'authentication_method'> &
    Partial<FlowStateRow> & { challenge: CodeChallenge | undefined },
): Promise<string> {
  const now = auth.clock();
  const { challenge, ...given } = flow;
  const id = given.id ?? randomUUID();
  await query
    .insertInto('auth_flow_state')
    .values({
      user_id: null,
      auth_code: null,
      provider_access_token: null,
      provider_refresh_token: null,
      provider_code_verifier: null,
      provider_nonce: null,
      referrer: null,
      linking_target_id: null,
      auth_code_issued_at: null,
      ...given,
      id,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** @returns undefined when there is no such flow, or it began too long ago */
export async function findFlow(auth: Auth, id: string): Promise<FlowStateRow | undefined> {
  return auth.query
    .selectFrom('auth_flow_state')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', auth.clock() - flowLifetimeMs)
    .executeTakeFirst();
}

export async function deleteFlow(query: AuthQuery, id: string): Promise<boolean> {
  const result = await query.deleteFrom('auth_flow_state').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends every flow of a user: those that lead to a session of theirs, and those that would link a provider to them. */
export async function deleteFlowsOfUser(query: AuthQuery, userId: string): Promise<void> {
  await query
    .deleteFrom('auth_flow_state')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('linking_target_id', '=', userId)]))
    .execute();
}

/** Deletes the flows that nobody finished, of which even a code made at the last moment has expired. */
export async function forgetFlows(query: AuthQuery, now: number): Promise<void> {
  await query
    .deleteFrom('auth_flow_state')
    .where('created_at', '<', now - flowLifetimeMs - codeLifetimeMs)
    .execute();
}

/** Makes the code a browser exchanges for its session; only its hash is kept, and a provider's tokens encrypted. */
export async function issueAuthCode(
  auth: Auth,
  query: AuthQuery,
  flowId: string,
  userId: string,
  provider: { accessToken: string | null; refreshToken: string | null } = {
    accessToken: null,
    refreshToken: null,
  },
): Promise<string> {
  const code = randomUUID();
  const now = auth.clock();
  const encrypt = async (token: string | null) => token && (await auth.keys.encrypt(token));
  await query
    .updateTable('auth_flow_state')
    .set({
      user_id: userId,
      auth_code: hashAuthCode(code),
      auth_code_issued_at: now,
      provider_access_token: await encrypt(provider.accessToken),
      provider_refresh_token: await encrypt(provider.refreshToken),
      updated_at: now,
    })
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow();
  return code;
}

/**
 * Takes the flow of a code out of use, if the verifier answers its challenge.
 *
 * @throws AuthApiError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function redeemAuthCode(
  auth: Auth,
  query: AuthQuery,
  code: string,
  verifier: string,
): Promise<FlowStateRow & { user_id: string }> {
  const flow = await query
    .selectFrom('auth_flow_state')
    .selectAll()
    .where('auth_code', '=', hashAuthCode(code))
    .executeTakeFirst();
  if (!flow || flow.user_id === null || flow.auth_code_issued_at === null) {
    throw new AuthApiError('flow_state_not_found');
  }
  if (flow.auth_code_issued_at + codeLifetimeMs <= auth.clock()) {
    throw new AuthApiError('flow_state_expired');
  }
  if (!answersChallenge(flow, verifier)) throw new AuthApiError('bad_code_verifier');
  await lockUser(query, flow.user_id);
  if (!(await deleteFlow(query, flow.id))) throw new AuthApiError('flow_state_not_found');
  return { ...flow, user_id: flow.user_id };
}

/** The tokens of the provider that wait with a code: null where there is none, or none that was encrypted with the keys of today. */
export async function readProviderTokens(
  auth: Auth,
  flow: FlowStateRow,
): Promise<{ providerToken: string | null; providerRefreshToken: string | null }> {
  // The session is there without them, so that one that cannot be read must not keep anybody out.
  const decrypt = async (token: string | null) =>
    token && (await auth.keys.decrypt(token).catch(() => null));
  return {
    providerToken: await decrypt(flow.provider_access_token),
    providerRefreshToken: await decrypt(flow.provider_refresh_token),
  };
}

function answersChallenge(flow: FlowStateRow, verifier: string): boolean {
  const answer =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const expected = Buffer.from(flow.code_challenge ?? randomBytes(32).toString('hex'));
  const given = Buffer.from(answer);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function hashAuthCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
