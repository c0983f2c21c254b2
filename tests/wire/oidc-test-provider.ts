import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface OidcTestProvider {
  issuer: string;
  /** The user who signs in at the next visit. */
  person: OidcPerson;
  /**
   * Follows the redirects through sign-in and consent as a browser does.
   * @returns the address of the final redirect
   */
  visit(authorizeUrl: string, answer?: 'agree' | 'refuse'): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID provider on its own port, whose sign-in page submits itself. */
export async function startOidcProvider(redirectUri: string): Promise<OidcTestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const running: Pick<OidcTestProvider, 'person'> = {
    person: { sub: 'someone', email: 'someone@example.com', email_verified: true, name: 'Someone' },
  };
  const people = new Map<string, OidcPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'site', client_secret: 'site-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const refused = request.headers['x-answer'] === 'refuse';
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (refused) {
      const result = { error: 'access_denied', error_description: 'The person refused.' };
      return provider.interactionFinished(request, response, result);
    }
    if (prompt.name === 'login') {
      people.set(running.person.sub, running.person);
      const result = { login: { accountId: running.person.sub } };
      return provider.interactionFinished(request, response, result);
    }
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId: running.person.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const result = { consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: true,
    });
  });

  return Object.assign(running, {
    issuer,
    async visit(authorizeUrl: string, choice: 'agree' | 'refuse' = 'agree') {
      const cookies = new Map<string, string>();
      let address = authorizeUrl;
      for (let step = 0; step < 12; step += 1) {
        const response = await fetch(address, {
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-answer': choice,
          },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The provider returned an error: ${await response.text()}`);
        address = new URL(location, address).href;
        if (address.startsWith(redirectUri)) return address;
      }
      throw new Error('The provider redirected in a loop.');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
