import { afterAll } from 'vitest';
import {
  startAuthForFile,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import { newEmail } from './auth-client.ts';
import { startOidcProvider, type OidcTestProvider } from './oidc-test-provider.ts';

/** Starts a server that accepts sign-ins from a test provider named google. */
export async function startAuthWithProvider(): Promise<{
  auth: TemporaryAuth;
  provider: OidcTestProvider;
}> {
  let provider: OidcTestProvider | undefined;
  const auth = await startAuthForFile({
    settings: {
      allowsLinking: true,
      oidcProvider: { name: 'google', issuer: '', clientId: 'site', clientSecret: 'site-secret' },
    },
    prepare: async (settings) => {
      provider = await startOidcProvider(`${settings.externalUrl}/callback`);
      if (settings.oidcProvider) settings.oidcProvider.issuer = provider.issuer;
    },
  });
  if (!provider) throw new Error('The provider was not started.');
  afterAll(provider.close);
  return { auth, provider };
}

let count = 0;
/** Sets the user who signs in at the provider from now on. */
export function newPerson(provider: OidcTestProvider, email = newEmail(), email_verified = true) {
  provider.person = { sub: `person-${++count}`, email, email_verified, name: 'Ada Lovelace' };
  return provider.person;
}

/** Follows the redirects from an address through the provider to the final address. */
export async function follow(provider: OidcTestProvider, url: string, choice?: 'agree' | 'refuse') {
  const start = await fetch(url, { redirect: 'manual' });
  const atProvider = url.startsWith(provider.issuer) ? url : start.headers.get('location');
  const back = await provider.visit(atProvider ?? '', choice);
  const end = await fetch(back, { redirect: 'manual' });
  const location = new URL(end.headers.get('location') ?? 'http://none');
  return { back, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}
