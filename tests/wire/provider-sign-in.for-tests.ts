import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { newEmail } from './auth-client.ts';
import { startOidcProvider, type OidcTestProvider } from './oidc-test-provider.ts';

/** `test` with a server that accepts sign-ins from the fixture `provider`, a test provider named google. */
export function testWithProvider() {
  let provider: OidcTestProvider;
  return testWithAuth({
    settings: {
      allowsLinking: true,
      oidcProvider: { name: 'google', issuer: '', clientId: 'site', clientSecret: 'site-secret' },
    },
    prepare: async (settings) => {
      provider = await startOidcProvider(`${settings.externalUrl}/callback`);
      if (settings.oidcProvider) settings.oidcProvider.issuer = provider.issuer;
    },
  }).extend('provider', { scope: 'file' }, ({ auth: _startsIt }, { onCleanup }) => {
    onCleanup(() => provider.close());
    return provider;
  });
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
