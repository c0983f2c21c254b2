import { hash, randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import { isEqual } from '../../platform/is-equal.ts';
import type { FlowStateRow } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import { isUuid } from '../uuid.ts';

/** How long a browser may exchange its code. */
export const codeLifetimeMs = 5 * minuteMs;
/** The time limit of a flow from its start to its code: longer than a mailed link is valid. */
export const flowLifetimeMs = 2 * hourMs;

/** The code challenge that a returning browser has to answer (RFC 7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/**
 * @returns undefined when the caller does not use a code challenge
 * @throws AuthApiError `validation_failed`
 */
export function readCodeChallenge(request: {
  code_challenge: string;
  code_challenge_method: string;
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = request;
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw invalid(`unsupported code_challenge method "${method}"`);
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { challenge, method: known };
}

/** Stores a flow before the browser leaves this site. */
export async function startFlow(
  { query, clock }: Auth,
  flow: Pick<FlowStateRow, 'provider_type' | 'authentication_method'> &
    Partial<FlowStateRow> & { challenge: CodeChallenge | undefined },
): Promise<string> {
  const now = clock();
  const { challenge, id = randomUUID(), ...given } = flow;
  await query
    .insertInto('auth_flow_state')
    .values({
      ...given,
      id,
      code_challenge: challenge?.challenge,
      code_challenge_method: challenge?.method,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** The flow of a browser that returns from a provider; each finishes only once. @throws AuthApiError `bad_oauth_state` */
export async function findReturningFlow(
  { query, clock }: Auth,
  state: string | null,
): Promise<FlowStateRow> {
  if (!isUuid(state)) throw new AuthApiError('bad_oauth_state');
  return query
    .selectFrom('auth_flow_state')
    .selectAll()
    .where('id', '=', state)
    .where('created_at', '>', clock() - flowLifetimeMs)
    .where('auth_code', 'is', null)
    .where('provider_nonce', 'is not', null)
    .executeTakeFirstOrThrow(() => new AuthApiError('bad_oauth_state'));
}

export async function deleteFlow({ query }: Auth, id: string): Promise<boolean> {
  const result = await query.deleteFrom('auth_flow_state').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Creates the code that a browser exchanges for its session. Stores only its hash.
 *
 * @throws AuthApiError `bad_oauth_state` when the flow was revoked in the meantime
 */
export async function issueAuthCode(
  { query, clock }: Auth,
  flowId: string,
  userId: string,
): Promise<string> {
  const code = randomUUID();
  const now = clock();
  const { numUpdatedRows } = await query
    .updateTable('auth_flow_state')
    .set({
      user_id: userId,
      auth_code: hash('sha256', code, 'base64url'),
      auth_code_issued_at: now,
      updated_at: now,
    })
    .where('id', '=', flowId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AuthApiError('bad_oauth_state');
  return code;
}

/**
 * Consumes the code of a flow if the verifier matches its challenge.
 *
 * @throws AuthApiError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function redeemAuthCode(auth: Auth, code: string, verifier: string) {
  const flow = await auth.query
    .selectFrom('auth_flow_state')
    .selectAll()
    .where('auth_code', '=', hash('sha256', code, 'base64url'))
    .executeTakeFirst();
  if (!flow || flow.user_id === null || flow.auth_code_issued_at === null) {
    throw new AuthApiError('flow_state_not_found');
  }
  if (flow.auth_code_issued_at + codeLifetimeMs <= auth.clock()) {
    throw new AuthApiError('flow_state_expired');
  }
  const isHashed = flow.code_challenge_method === 's256';
  const answer = isHashed ? hash('sha256', verifier, 'base64url') : verifier;
  if (flow.code_challenge === null || !isEqual(answer, flow.code_challenge)) {
    throw new AuthApiError('bad_code_verifier');
  }
  await lockUser(auth, flow.user_id);
  if (!(await deleteFlow(auth, flow.id))) throw new AuthApiError('flow_state_not_found');
  return { ...flow, user_id: flow.user_id };
}
