import { randomUUID } from 'node:crypto';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { startFlow, type CodeChallenge } from './flow-state.ts';

export interface AuthorizeRequest {
  provider: string;
  scopes: string;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
  /** The user who links the provider to their account; null for a sign-in. */
  linkingUserId: string | null;
  /** Further parameters for the provider, such as `prompt`. */
  extra: Record<string, string>;
}

/** Parameters of the provider's own protocol that a caller must not set. */
const ownParameters = new Set([
  'client_id',
  'client_secret',
  'response_type',
  'response_mode',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
]);

/** Begins a flow with a provider. @returns where to send the browser; the state is the id of the flow */
export async function authorize(auth: Auth, request: AuthorizeRequest): Promise<string> {
  const provider = findProvider(auth, request.provider);
  const extra = Object.entries(request.extra).filter(([name]) => !ownParameters.has(name));
  const id = randomUUID();
  const { url, secrets } = await startWith(
    auth,
    provider,
    id,
    request.scopes,
    Object.fromEntries(extra),
  );
  await auth.query.transaction().execute((trx) =>
    startFlow(auth, trx, {
      id,
      provider_type: provider.name,
      authentication_method: 'oauth',
      provider_code_verifier: secrets.codeVerifier,
      provider_nonce: secrets.nonce,
      referrer: request.redirectTo,
      linking_target_id: request.linkingUserId,
      challenge: request.challenge,
    }),
  );
  return url;
}

function findProvider(auth: Auth, name: string): OidcProvider {
  if (!auth.oidcProvider || auth.oidcProvider.name !== name) {
    throw new AuthApiError('validation_failed', {
      message: 'Unsupported provider: provider is not enabled',
    });
  }
  return auth.oidcProvider;
}

async function startWith(
  auth: Auth,
  provider: OidcProvider,
  id: string,
  scopes: string,
  extra: Record<string, string>,
) {
  try {
    return await provider.start(id, scopes, extra);
  } catch (cause) {
    auth.log.error({ err: cause }, 'the OpenID provider does not answer');
    throw new AuthApiError('provider_unavailable');
  }
}
