import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import { metadataLimits } from '../../server/auth/users/metadata.ts';
import { newEmail, newSignedIn } from './auth-client.ts';

const test = testWithAuth({
  canText: true,
  settings: { allowsAnonymous: true, allowsLinking: true, allowsPhone: true },
}).extend('callers', { scope: 'file' }, async ({ auth }) => {
  const { client, session } = await newSignedIn(auth);
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  return {
    serviceToken: await auth.keys.signServiceRoleKey(),
    // The session has one factor throughout the test, because nothing verifies a second one.
    userToken: session.access_token,
    factorId: enrolled.data?.id ?? '',
  };
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'a@example.com',
    newEmail(),
    '447700900123',
    'password',
    'totp',
    'phone',
    'webauthn',
    's256',
    'plain',
    'x'.repeat(43),
    'pkce_',
    'none',
    '24h',
    'constructor',
    '__proto__',
    '00000000-0000-0000-0000-000000000000',
    '\u0000',
    "'; drop table auth_users; --",
    '%00',
    '𝒳'.repeat(80),
  ),
);
/** Nested objects and arrays, up to twice as deep as metadata may be. The values of fast-check are rarely deeper than three. */
const anyNested = fc
  .tuple(
    fc.jsonValue(),
    fc.array(fc.constantFrom(undefined, 'a', 'email', 'constructor', '__proto__'), {
      maxLength: 2 * metadataLimits.depth,
      size: 'max',
    }),
  )
  .map(([inner, keys]) =>
    keys.reduce<unknown>((value, key) => (key === undefined ? [value] : { [key]: value }), inner),
  );
const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 2, arbitrary: anyNested });
const fields = [
  'email',
  'phone',
  'password',
  'data',
  'code_challenge',
  'code_challenge_method',
  'channel',
  'auth_code',
  'code_verifier',
  'refresh_token',
  'provider',
  'id_token',
  'create_user',
  'type',
  'token',
  'token_hash',
  'redirect_to',
  'current_password',
  'nonce',
  'app_metadata',
  'user_metadata',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
  'role',
  'password_hash',
  'email_confirm',
  'ban_duration',
  'should_soft_delete',
  'new_email',
];
const anyFields = fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 8 });
/** Built as text, because JSON.stringify fails at a few thousand levels. */
const anyDepth = fc
  .tuple(
    anyFields,
    fc.constantFrom(...fields),
    fc.oneof(
      fc.integer({ min: 1, max: 2 * metadataLimits.depth }),
      fc.integer({ max: 9_000, min: 1 }),
    ),
    fc.constantFrom<[string, string]>(['{"a":', '}'], ['[', ']']),
  )
  .map(([others, field, levels, [open, close]]) => {
    const { [field]: _, ...rest } = others;
    const text = JSON.stringify(rest).slice(1, -1);
    return `{${text}${text === '' ? '' : ','}"${field}":${open.repeat(levels)}1${close.repeat(levels)}}`;
  });
const anyBody = fc.oneof(
  { weight: 5, arbitrary: anyFields.map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: anyDepth },
  { weight: 1, arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)) },
);
const anyQuery = fc.dictionary(
  fc.constantFrom(
    'redirect_to',
    'scope',
    'provider',
    'token',
    'type',
    'state',
    'code',
    'page',
    'per_page',
    'scopes',
    'code_challenge',
    'code_challenge_method',
    'skip_http_redirect',
  ),
  anyText,
  { maxKeys: 4 },
);

const calls: [string, string][] = [
  ['POST', '/signup'],
  ...['password', 'refresh_token', 'pkce', 'id_token', 'web3', ''].map(
    (grant): [string, string] => ['POST', `/token?grant_type=${grant}`],
  ),
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['POST', '/verify'],
  ['GET', '/verify'],
  ['GET', '/confirm'],
  ['POST', '/confirm'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['GET', '/reauthenticate'],
  ['GET', '/user'],
  ['PUT', '/user'],
  ['GET', '/authorize'],
  ['GET', '/callback'],
  ['GET', '/user/identities/authorize'],
  ['DELETE', '/user/identities/:text'],
  ['POST', '/factors'],
  ['POST', '/factors/:factor/challenge'],
  ['POST', '/factors/:factor/verify'],
  ['DELETE', '/factors/:text'],
  ['POST', '/logout?scope=nonsense'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/:text'],
  ['PUT', '/admin/users/:text'],
  ['DELETE', '/admin/users/:text'],
  ['GET', '/admin/users/:text/factors'],
  ['DELETE', '/admin/users/:text/factors/:text'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
  ['POST', '/passkeys/:text'],
  ['POST', '/factors/recovery-codes/:text'],
  ['PUT', '/admin/oauth/clients/:text'],
];

describe('an arbitrary request', () => {
  test.for(calls)(
    'to %s %s never causes a server error',
    async ([method, path], { auth, callers }) => {
      const { serviceToken, userToken, factorId } = callers;
      const isAdmin = path.startsWith('/admin') || path === '/invite';
      await fc.assert(
        fc.asyncProperty(anyBody, anyQuery, anyText, async (body, query, text) => {
          const filled = path
            .replaceAll(':text', encodeURIComponent(text.toWellFormed()) || 'x')
            .replace(':factor', factorId);
          const url = new URL(`${auth.url}${filled}`);
          for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
          const response = await fetch(url, {
            method,
            redirect: 'manual',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${isAdmin ? serviceToken : userToken}`,
            },
            ...(method !== 'GET' && { body }),
          });
          await response.arrayBuffer();
          expect(response.status).toBeLessThan(500);
        }),
        { numRuns: 25 },
      );
    },
  );
});
