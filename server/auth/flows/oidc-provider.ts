import type { Configuration } from 'openid-client';
import { isEmail } from '../addresses.ts';
import type { OidcProviderSettings } from '../settings.ts';

export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** A provider's data about a person. */
export type ProviderAnswer = Awaited<ReturnType<OidcProvider['finish']>>;

const usualScopes = ['openid', 'email', 'profile'];

/**
 * Any OpenID Connect provider with discovery. Its addresses are fetched at the first use and not at the server's
 * start, so that an outage of the provider does not affect the site.
 */
export function createOidcProvider(settings: OidcProviderSettings, callbackUrl: string) {
  const { name, issuer, clientId, clientSecret } = settings;
  let discovered: Promise<Configuration> | undefined;

  async function connect() {
    // Few sites have a provider; the others save the memory of its client.
    const client = await import('openid-client');
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 10, execute })
      .catch((cause: unknown) => {
        discovered = undefined;
        throw new Error('The OpenID provider could not be discovered.', { cause });
      });
    return { client, configuration: await discovered };
  }

  return {
    name,

    /** The redirect for the browser, and what to keep until it returns. @param state comes back unchanged */
    async start(state: string, scopes: string) {
      const { client, configuration } = await connect();
      const codeVerifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: mergeScopes(scopes),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, codeVerifier, nonce };
    },

    /** Exchanges the returned code; throws when the answer cannot be trusted. */
    async finish(returned: URL, state: string, kept: { codeVerifier: string; nonce: string }) {
      const { client, configuration } = await connect();
      const url = new URL(callbackUrl);
      url.search = returned.search;
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: kept.codeVerifier,
        expectedState: state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The OpenID provider sent no id token.');
      const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const info = canAsk
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return {
        provider: name,
        /** The provider's own id of the person. */
        providerId: claims.sub,
        ...readPerson(issuer, { ...claims, ...info }),
      };
    },
  };
}

function mergeScopes(scopes: string): string {
  return [...new Set([...usualScopes, ...scopes.split(/[\s,]+/)])].join(' ').trim();
}

function readPerson(issuer: string, claims: Record<string, unknown> & { sub: string }) {
  const given = readText(claims['email']);
  // An address that is invalid for users here counts as not verified and stays unchanged: with letters like the
  // Kelvin sign, lower case yields somebody else's address.
  const isValid = given !== undefined && isEmail(given);
  const email = isValid ? given.toLowerCase() : given;
  const { email_verified: verified } = claims;
  const isEmailVerified = isValid && (verified === true || verified === 'true');
  const name = readText(claims['name']);
  const picture = readText(claims['picture']);
  return {
    email,
    isEmailVerified,
    /** As Supabase stores it in `identity_data`. */
    data: {
      iss: issuer,
      sub: claims.sub,
      provider_id: claims.sub,
      email: email ?? null,
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(name !== undefined && { name, full_name: name }),
      ...(picture !== undefined && { picture, avatar_url: picture }),
    },
  };
}

/** A text of the provider, unless it is too long for a name, an address or a URL. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 2_000 ? value : undefined;
}
