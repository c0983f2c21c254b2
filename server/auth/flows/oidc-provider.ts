import type * as openIdClient from 'openid-client';
import { isEmail } from '../addresses.ts';
import type { Metadata } from '../users/metadata.ts';
import type { OidcProviderSettings } from '../settings.ts';

/** A provider's data about a person, and its tokens. */
export interface ProviderAnswer {
  /** The provider's own id of the person. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** The claims as Supabase stores them in `identity_data`. */
  data: Metadata;
  accessToken: string;
  refreshToken: string | null;
}

/** State to keep between the redirect to the provider and the return. */
interface ProviderSecrets {
  codeVerifier: string;
  nonce: string;
}

export type OidcProvider = ReturnType<typeof createOidcProvider>;

type Client = typeof openIdClient;

/** Few sites have a provider; the others save the memory of its client. */
const loadClient = (): Promise<Client> => import('openid-client');

const usualScopes = ['openid', 'email', 'profile'];

/**
 * Any OpenID Connect provider with discovery. Its addresses are fetched at the first use and not at the server's
 * start, so that an outage of the provider does not affect the site.
 */
export function createOidcProvider(settings: OidcProviderSettings, callbackUrl: string) {
  let discovered: Promise<openIdClient.Configuration> | undefined;

  function discover({
    discovery,
    allowInsecureRequests,
  }: Client): Promise<openIdClient.Configuration> {
    discovered ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: 10,
        execute: settings.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      },
    ).catch((cause: unknown) => {
      discovered = undefined;
      throw new Error('The OpenID provider could not be discovered.', { cause });
    });
    return discovered;
  }

  return {
    name: settings.name,

    /** The redirect for the browser. @param state comes back unchanged */
    async start(
      state: string,
      { scopes, parameters }: { scopes: string; parameters: Record<string, string> },
    ) {
      const client = await loadClient();
      const configuration = await discover(client);
      const codeVerifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: callbackUrl,
        scope: mergeScopes(scopes),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets: { codeVerifier, nonce } };
    },

    /** Exchanges the returned code; throws when the answer cannot be trusted. */
    async finish(returned: URL, state: string, secrets: ProviderSecrets): Promise<ProviderAnswer> {
      const client = await loadClient();
      const configuration = await discover(client);
      const url = new URL(callbackUrl);
      url.search = returned.search;
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The OpenID provider sent no id token.');
      const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const info = canAsk
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      const facts: Record<string, unknown> = { ...claims, ...info };
      return {
        subject: claims.sub,
        ...readEmailClaims(facts),
        data: readIdentityData(settings.issuer, claims.sub, facts),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

function mergeScopes(scopes: string): string {
  return [...new Set([...usualScopes, ...scopes.split(/[\s,]+/)])].join(' ').trim();
}

/**
 * The address in lower case. An address that is invalid for users here counts as not verified and stays unchanged:
 * with letters like the Kelvin sign, lower case yields somebody else's address.
 */
function readEmailClaims(
  facts: Record<string, unknown>,
): Pick<ProviderAnswer, 'email' | 'isEmailVerified'> {
  const email = readText(facts['email']);
  if (email === undefined || !isEmail(email)) return { email, isEmailVerified: false };
  const isVerified = facts['email_verified'] === true || facts['email_verified'] === 'true';
  return { email: email.toLowerCase(), isEmailVerified: isVerified };
}

function readIdentityData(
  issuer: string,
  subject: string,
  facts: Record<string, unknown>,
): Metadata {
  const { email, isEmailVerified } = readEmailClaims(facts);
  const name = readText(facts['name']);
  const picture = readText(facts['picture']);
  return {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email: email ?? null,
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name !== undefined && { name, full_name: name }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
  };
}

/** A text of the provider, unless it is too long for a name, an address or a URL. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 2_000 ? value : undefined;
}
