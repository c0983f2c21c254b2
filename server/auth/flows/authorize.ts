import { randomUUID } from 'node:crypto';
import type { Auth } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { LinkTarget } from '../mail/send-link.ts';
import { startFlow } from './flow-state.ts';

/**
 * Starts a flow with a provider.
 *
 * @param linkingUserId the user who links the provider to their account; null for a sign-in
 * @returns the redirect for the browser; the state is the id of the flow
 */
export async function authorize(
  auth: Auth,
  request: LinkTarget & { provider: string; scopes: string },
  linkingUserId: string | null,
): Promise<string> {
  const provider = auth.oidcProvider;
  if (provider?.name !== request.provider) {
    throw invalid('Unsupported provider: provider is not enabled');
  }
  const id = randomUUID();
  const { url, codeVerifier, nonce } = await provider
    .start(id, request.scopes)
    .catch((cause: unknown) => {
      auth.log.error({ err: cause }, 'the OpenID provider does not answer');
      throw new AuthApiError('provider_unavailable');
    });
  await startFlow(auth, {
    id,
    provider_type: provider.name,
    authentication_method: 'oauth',
    provider_code_verifier: codeVerifier,
    provider_nonce: nonce,
    referrer: request.redirectTo,
    linking_target_id: linkingUserId,
    challenge: request.challenge,
  });
  return url;
}
