import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTemporaryAuth,
  type TemporaryAuth,
} from '../../server/auth/temporary-auth.for-tests.ts';
import { hourMs } from '../../server/platform/clock.ts';
import {
  call,
  goodPassword,
  newClient,
  newEmail,
  newSignedIn,
  otherPassword,
} from './auth-client.ts';
import { startOidcProvider, type OidcTestProvider } from './oidc-test-provider.ts';

let auth: TemporaryAuth;
let provider: OidcTestProvider;
let count = 0;

beforeAll(async () => {
  auth = await startTemporaryAuth({
    settings: {
      allowsLinking: true,
      oidcProvider: { name: 'google', issuer: '', clientId: 'site', clientSecret: 'site-secret' },
    },
    prepare: async (settings) => {
      provider = await startOidcProvider(`${settings.externalUrl}/callback`);
      if (settings.oidcProvider) settings.oidcProvider.issuer = provider.issuer;
    },
  });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
});

function newPerson(email = newEmail(), email_verified = true) {
  provider.person = { sub: `person-${++count}`, email, email_verified, name: 'Ada Lovelace' };
  return provider.person;
}

/** Follows the browser from an address to where it ends, past the provider. */
async function follow(url: string, choice?: 'agree' | 'refuse') {
  const start = await fetch(url, { redirect: 'manual' });
  const atProvider = url.startsWith(provider.issuer) ? url : start.headers.get('location');
  const back = await provider.visit(atProvider ?? '', choice);
  const end = await fetch(back, { redirect: 'manual' });
  const location = new URL(end.headers.get('location') ?? 'http://none');
  return { back, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}

async function signIn(flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = newClient(auth, flowType);
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, queryParams: { prompt: 'login' } },
  });
  return { client, ...(await follow(data.url ?? '')) };
}

describe('signing in with a provider', () => {
  test('creates a user and hands the session over', async () => {
    const person = newPerson();
    const { fragment } = await signIn();
    const accessToken = fragment.get('access_token') ?? '';
    expect(fragment.get('provider_token')).toBeTruthy();
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

  test('works with a code challenge, whose state is the flow', async () => {
    const person = newPerson();
    const { client, location, back } = await signIn('pkce');
    expect(new URL(back).searchParams.get('state')).toMatch(/^[\da-f-]{36}$/);
    const { data, error } = await client.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(person.email);
    expect(data.session?.provider_token).toBeTruthy();
  });

  test('finds the same user again', async () => {
    newPerson();
    const first = await signIn();
    const second = await signIn();
    const subject = ({ fragment }: typeof first) =>
      decodeJwt(fragment.get('access_token') ?? '').sub;
    expect(subject(second)).toBe(subject(first));
  });

  test('joins a user with the same address, if the provider vouches for it', async () => {
    const { email, user } = await newSignedIn(auth);
    newPerson(email);
    const { fragment } = await signIn();
    expect(decodeJwt(fragment.get('access_token') ?? '').sub).toBe(user.id);
    const other = await newSignedIn(auth);
    newPerson(other.email, false);
    const refused = await signIn();
    expect(refused.fragment.get('error_code')).toBe('provider_email_needs_verification');
  });

  test('joins nobody by an address that only becomes theirs in lower case', async () => {
    const { email } = await newSignedIn(auth);
    const moved = `kevin-${email}`;
    const rename = auth.query.updateTable('auth_users').set({ email: moved });
    await rename.where('email', '=', email).execute();
    const kelvinSign = '\u212A';
    newPerson(moved.replace('k', kelvinSign));
    const { fragment } = await signIn();
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    newPerson(moved.replace('k', 'K'));
    expect((await signIn()).fragment.has('access_token')).toBe(true);
  });

  test('leads to the site from an address that no database could keep', async () => {
    newPerson();
    const wanted = `${encodeURIComponent(`${auth.settings.siteUrl}/a`)}%00`;
    const { location } = await follow(
      `${auth.url}/authorize?provider=google&redirect_to=${wanted}`,
    );
    expect(location.origin + location.pathname).toBe(`${auth.settings.siteUrl}/`);
  });

  test('finishes each flow once, with its own state, in its time', async () => {
    newPerson();
    const { back } = await signIn();
    const again = await fetch(back, { redirect: 'manual' });
    expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_state']);
    const strange = back.replace(/state=[^&]+/, 'state=00000000-0000-4000-8000-000000000000');
    expect((await fetch(strange, { redirect: 'manual' })).status).toBe(400);
    const start = await call(auth, 'GET', '/authorize?provider=google');
    const returned = await provider.visit(start.response.headers.get('location') ?? '');
    const forged = returned.replace(/code=[^&]+/, 'code=nonsense');
    const refused = await fetch(forged, { redirect: 'manual' });
    expect(refused.headers.get('location')).toContain('error_code=bad_oauth_callback');
  });

  test('tells that the person refused', async () => {
    newPerson();
    const { fragment } = await follow(`${auth.url}/authorize?provider=google`, 'refuse');
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_description: 'The person refused.',
    });
  });

  test('is refused for a provider that is not set', async () => {
    const { status, json } = await call(auth, 'GET', '/authorize?provider=github');
    expect([status, json.code]).toEqual([400, 'validation_failed']);
    expect(json.message).toBe('Unsupported provider: provider is not enabled');
  });

  test('does not create users where sign-up is closed', async () => {
    const isOpen = auth.settings.isSignUpOpen;
    auth.settings.isSignUpOpen = false;
    newPerson();
    const { fragment } = await signIn();
    auth.settings.isSignUpOpen = isOpen;
    expect(fragment.get('error_code')).toBe('signup_disabled');
  });

  test('forgets flows nobody finished', async () => {
    await call(auth, 'GET', '/authorize?provider=google');
    auth.advance(2 * hourMs + 1);
    await call(auth, 'GET', '/authorize?provider=google');
    const rows = await auth.query.selectFrom('auth_flow_state').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

async function linkTo(client: ReturnType<typeof newClient>) {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true, queryParams: { prompt: 'login' } },
  });
  if (error) throw error;
  return follow(data.url ?? '');
}

describe('linked identities', () => {
  test('are added to the user who asked, and removed again', async () => {
    const { client } = await newSignedIn(auth);
    const person = newPerson();
    await linkTo(client);
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'google']);
    expect((await client.getUser()).data.user?.app_metadata['providers']).toEqual([
      'email',
      'google',
    ]);
    const linked = data?.identities[1];
    expect(linked?.id).toBe(person.sub);
    if (!linked) throw new Error('Nothing was linked.');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('are not added by a flow from before the password was changed', async () => {
    const { client } = await newSignedIn(auth);
    newPerson();
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true, queryParams: { prompt: 'login' } },
    });
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    const back = await provider.visit(data?.url ?? '');
    const end = await fetch(back, { redirect: 'manual' });
    expect([end.status, end.headers.get('x-sb-error-code')]).toEqual([400, 'bad_oauth_state']);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('belong to one user only', async () => {
    newPerson();
    await linkTo((await newSignedIn(auth)).client);
    const { fragment } = await linkTo((await newSignedIn(auth)).client);
    expect(fragment.get('error_code')).toBe('identity_already_exists');
  });

  test('keep the last one, and refuse what is not there', async () => {
    const { client, session } = await newSignedIn(auth);
    const { data } = await client.getUserIdentities();
    const own = data?.identities[0];
    if (!own) throw new Error('There is no identity.');
    const last = await client.unlinkIdentity(own);
    expect([last.error?.status, last.error?.code]).toEqual([422, 'single_identity_not_deletable']);
    newPerson();
    await linkTo(client);
    const token = session.access_token;
    const unknown = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
    const missing = await call(auth, 'DELETE', `/user/identities/${unknown}`, { token });
    expect([missing.status, missing.json.code]).toEqual([422, 'identity_not_found']);
    const noId = await call(auth, 'DELETE', '/user/identities/nonsense', { token });
    expect([noId.status, noId.json.code]).toEqual([404, 'validation_failed']);
  });

  test('move the address to the identity that is left', async () => {
    const { client, email } = await newSignedIn(auth);
    const person = newPerson();
    await linkTo(client);
    const own = (await client.getUserIdentities()).data?.identities.find(
      ({ provider: name }) => name === 'email',
    );
    if (!own) throw new Error('There is no identity.');
    await client.unlinkIdentity(own);
    expect((await client.getUser()).data.user?.email).toBe(person.email);
    const body = { email, password: goodPassword };
    expect((await call(auth, 'POST', '/token?grant_type=password', { body })).status).toBe(400);
  });

  test('leave no address behind that no provider vouches for', async () => {
    const { client } = await newSignedIn(auth);
    newPerson(newEmail(), false);
    await linkTo(client);
    const own = (await client.getUserIdentities()).data?.identities.find(
      ({ provider: name }) => name === 'email',
    );
    if (!own) throw new Error('There is no identity.');
    await client.unlinkIdentity(own);
    const { json } = await call(auth, 'GET', '/user', {
      token: (await client.getSession()).data.session?.access_token ?? '',
    });
    expect(json).toMatchObject({ email: '', app_metadata: { providers: ['google'] } });
    expect(json.email_confirmed_at).toBeUndefined();
  });

  test('confirm an address only where the provider vouches for it', async () => {
    const { client, email, user } = await newSignedIn(auth);
    const unconfirm = auth.query.updateTable('auth_users').set({ email_confirmed_at: null });
    await unconfirm.where('id', '=', user.id).execute();
    for (const [isVerified, confirmedAt] of [
      [false, undefined],
      [true, expect.any(String)],
    ] as const) {
      newPerson(email, isVerified);
      await linkTo(client);
      expect((await client.getUser()).data.user?.email_confirmed_at).toEqual(confirmedAt);
    }
  });

  test('are refused where linking is off', async () => {
    const off = await startTemporaryAuth();
    const { client } = await newSignedIn(off);
    const link = await client.linkIdentity({ provider: 'google' });
    expect([link.error?.status, link.error?.code]).toEqual([404, 'manual_linking_disabled']);
    expect(link.error?.message).toContain('Manual linking is disabled');
    const own = (await client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('There is no identity.');
    expect((await client.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
    await off.close();
  });
});

test('a provider that is down does not take the server with it', async () => {
  const down = await startTemporaryAuth({
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
  await down.close();
});
