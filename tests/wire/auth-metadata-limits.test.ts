import { describe, expect } from 'vitest';
import { testWithAuth } from '../../server/auth/temporary-auth-fixtures.for-tests.ts';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';
import { call, goodPassword, newEmail, newSignedIn } from './auth-client.ts';

const test = testWithAuth({ settings: { allowsAnonymous: true } });

/** Built as text, because JSON.stringify fails at a few thousand levels. */
const nested = (levels: number) => '{"a":'.repeat(levels - 1) + '{}' + '}'.repeat(levels - 1);
const many = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1])));
const long = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

/** Every endpoint that stores JSON of its caller, with the fields it stores. */
const storing: [method: string, path: string, field: string][] = [
  ['POST', '/signup', 'data'],
  ['POST', '/signup?anonymous', 'data'],
  ['POST', '/otp', 'data'],
  ['PUT', '/user', 'data'],
  ['POST', '/admin/users', 'user_metadata'],
  ['POST', '/admin/users', 'app_metadata'],
  ['PUT', '/admin/users/:id', 'user_metadata'],
  ['PUT', '/admin/users/:id', 'app_metadata'],
  ['POST', '/admin/generate_link', 'data'],
  ['POST', '/invite', 'data'],
];

describe.each(storing)('%s %s with %s', (method, path, field) => {
  async function send(auth: TemporaryAuth, metadata: string) {
    const { session, user } = await newSignedIn(auth);
    const isAdmin = path.startsWith('/admin') || path === '/invite';
    const token = isAdmin ? await auth.keys.signServiceRoleKey() : session.access_token;
    const isAnonymous = path.endsWith('?anonymous');
    const identified = method === 'POST' && !isAnonymous;
    const address = identified ? { email: newEmail(), password: goodPassword } : {};
    const type = path === '/admin/generate_link' ? { type: 'signup' } : {};
    const fields = JSON.stringify({ ...address, ...type });
    const comma = fields === '{}' ? '' : ',';
    const response = await fetch(`${auth.url}${path.replace(':id', user.id)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `${fields.slice(0, -1)}${comma}"${field}":${metadata}}`,
    });
    return [response.status, ((await response.json()) as { error_code?: string }).error_code];
  }

  const rejected = [422, 'validation_failed'];
  test.for([
    ['9 levels', nested(9)],
    ['3,000 levels', nested(3_000)],
    ['9,000 levels', nested(9_000)],
    ['201 keys', many(201)],
    ['more than 8 KB', long(8 * 1024 + 1)],
  ] as const)('rejects %s', async ([, metadata], { auth }) => {
    expect(await send(auth, metadata)).toEqual(rejected);
  });

  test('accepts 8 levels and almost 200 keys', async ({ auth }) => {
    expect(await send(auth, nested(8))).toEqual([200, undefined]);
    expect(await send(auth, many(190))).toEqual([200, undefined]);
  });
});

test('many small changes share the size limit of one large change', async ({ auth }) => {
  const { session, client } = await newSignedIn(auth);
  const token = session.access_token;
  const statuses = [];
  for (let change = 0; change < 6; change += 1) {
    const data = { [`part ${change}`]: 'x'.repeat(2_000) };
    statuses.push((await call(auth, 'PUT', '/user', { token, body: { data } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 422, 422]);
  const { data } = await client.refreshSession();
  expect(data.session?.access_token.length).toBeLessThan(14_000);
});
