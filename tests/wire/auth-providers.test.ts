import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { hourMs } from '../../server/platform/time/clock.ts';
import { call, newClient, newSignedIn } from './auth-client.ts';
import { follow, newPerson, testWithProvider } from './provider-sign-in.for-tests.ts';

const test = testWithProvider().extend(
  'signIn',
  { scope: 'file' },
  ({ auth, provider }) =>
    async (flowType: 'implicit' | 'pkce' = 'implicit') => {
      const client = newClient(auth, flowType);
      const { data } = await client.signInWithOAuth({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      });
      return { client, ...(await follow(provider, data.url ?? '')) };
    },
);

describe('provider sign-in', () => {
  test('creates a user and returns the session', async ({ auth, provider, signIn }) => {
    const person = newPerson(provider);
    const { fragment } = await signIn();
    const accessToken = fragment.get('access_token') ?? '';
    expect(decodeJwt(accessToken)['amr']).toMatchObject([{ method: 'oauth' }]);
    const { json } = await call(auth, 'GET', '/user', { token: accessToken });
    expect(json).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada Lovelace', full_name: 'Ada Lovelace' },
      identities: [{ id: person.sub, provider: 'google', identity_data: { sub: person.sub } }],
    });
  });

  test('gives one user to a new person who signs in twice at the same moment', async ({
    provider,
    signIn,
  }) => {
    for (let time = 0; time < 5; time += 1) {
      newPerson(provider);
      const signedIn = await Promise.all([signIn(), signIn(), signIn()]);
      const users = signedIn.map(({ fragment }) => decodeJwt(fragment.get('access_token')!).sub);
      expect(new Set(users).size).toBe(1);
    }
  });

  test('works with PKCE, where the state identifies the flow', async ({ provider, signIn }) => {
    const person = newPerson(provider);
    const { client, location, back } = await signIn('pkce');
    expect(new URL(back).searchParams.get('state')).toMatch(/^[\da-f-]{36}$/);
    const { data, error } = await client.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(person.email);
  });

  test('finds the existing user on the next sign-in', async ({ provider, signIn }) => {
    newPerson(provider);
    const first = await signIn();
    const second = await signIn();
    const subject = ({ fragment }: typeof first) =>
      decodeJwt(fragment.get('access_token') ?? '').sub;
    expect(subject(second)).toBe(subject(first));
  });

  test('links a user with the same address if the provider has verified it', async ({
    auth,
    provider,
    signIn,
  }) => {
    const { email, user } = await newSignedIn(auth);
    newPerson(provider, email);
    const { fragment } = await signIn();
    expect(decodeJwt(fragment.get('access_token') ?? '').sub).toBe(user.id);
    const other = await newSignedIn(auth);
    newPerson(provider, other.email, false);
    const rejected = await signIn();
    expect(rejected.fragment.get('error_code')).toBe('provider_email_needs_verification');
  });

  test('does not link a user whose address matches only after lowercasing', async ({
    auth,
    provider,
    signIn,
  }) => {
    const { email } = await newSignedIn(auth);
    const moved = `kevin-${email}`;
    const rename = auth.query.updateTable('auth_users').set({ email: moved });
    await rename.where('email', '=', email).execute();
    const kelvinSign = '\u212A';
    newPerson(provider, moved.replace('k', kelvinSign));
    const { fragment } = await signIn();
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    newPerson(provider, moved.replace('k', 'K'));
    expect((await signIn()).fragment.has('access_token')).toBe(true);
  });

  test('redirects to the site for an address that no database could store', async ({
    auth,
    provider,
  }) => {
    newPerson(provider);
    const wanted = `${encodeURIComponent(`${auth.settings.siteUrl}/a`)}%00`;
    const { location } = await follow(
      provider,
      `${auth.url}/authorize?provider=google&redirect_to=${wanted}`,
    );
    expect(location.origin + location.pathname).toBe(`${auth.settings.siteUrl}/`);
  });

  test('completes each flow once, with its own state, before it expires', async ({
    auth,
    provider,
    signIn,
  }) => {
    newPerson(provider);
    const { back } = await signIn();
    const again = await fetch(back, { redirect: 'manual' });
    expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_state']);
    const strange = back.replace(/state=[^&]+/, 'state=00000000-0000-4000-8000-000000000000');
    expect((await fetch(strange, { redirect: 'manual' })).status).toBe(400);
    const start = await call(auth, 'GET', '/authorize?provider=google');
    const returned = await provider.visit(start.response.headers.get('location') ?? '');
    const forged = returned.replace(/code=[^&]+/, 'code=nonsense');
    const rejected = await fetch(forged, { redirect: 'manual' });
    expect(rejected.headers.get('location')).toContain('error_code=bad_oauth_callback');
  });

  test('reports that the user denied access', async ({ auth, provider }) => {
    newPerson(provider);
    const { fragment } = await follow(provider, `${auth.url}/authorize?provider=google`, 'refuse');
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_description: 'The person refused.',
    });
  });

  test('is refused for a provider that is not configured', async ({ auth }) => {
    const { status, json } = await call(auth, 'GET', '/authorize?provider=github');
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect(json.message).toBe('Unsupported provider: provider is not enabled');
  });

  test('does not create users where sign-up is closed', async ({ auth, provider, signIn }) => {
    const isOpen = auth.settings.isSignUpOpen;
    auth.settings.isSignUpOpen = false;
    newPerson(provider);
    const { fragment } = await signIn();
    auth.settings.isSignUpOpen = isOpen;
    expect(fragment.get('error_code')).toBe('signup_disabled');
  });

  test('expires after two hours', async ({ auth, provider }) => {
    newPerson(provider);
    const start = await call(auth, 'GET', '/authorize?provider=google');
    const back = await provider.visit(start.response.headers.get('location') ?? '');
    auth.advance(2 * hourMs);
    const late = await fetch(back, { redirect: 'manual' });
    expect([late.status, late.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_state']);
  });
});

test('survives a provider that is down', async ({ startAuth }) => {
  const down = await startAuth({
    settings: {
      oidcProvider: {
        name: 'down',
        issuer: 'http://127.0.0.1:9',
        clientId: 'site',
        clientSecret: 'site-secret',
      },
    },
  });
  expect((await call(down, 'GET', '/authorize?provider=down')).status).toBe(503);
  expect((await call(down, 'GET', '/health')).status).toBe(200);
});
