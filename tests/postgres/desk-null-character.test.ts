import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../desk/paths.ts';
import { openTemporaryDesk, type TemporaryDesk } from '../../desk/temporary-desk.for-tests.ts';
import { articles } from '../site-content.ts';

/* PostgreSQL refuses a text with a null character, which SQLite takes: the desk lets none through. */

let desk: TemporaryDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openTemporaryDesk();
  ({ cookie } = await desk.setUpOwner());
});
afterAll(() => desk.close());

const names =
  'source basedOn revision slug title excerpt text note q search source view email password repeat code name do lead id from to before after factor secret';
const fields = Object.fromEntries(names.split(' ').map((name) => [name, 'a\0b']));

test('no route of the desk fails at a null character in a field or in its address', async () => {
  const failed: string[] = [];
  // A stream that does not end, and what would end the session.
  const left: string[] = [paths.events, paths.signOut];
  const routes = desk.routes.filter(({ path }) => !left.includes(path));
  for (const { method, path } of routes) {
    for (const value of [articles[0]!.id, 'a%00b']) {
      const address = path.replaceAll(/:\w+/g, value);
      const { status } = await (method === 'POST'
        ? desk.call(address, { cookie, form: fields })
        : desk.call(`${address}?${new URLSearchParams(fields)}`, { cookie }));
      if (status >= 500) failed.push(`${method} ${address}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  expect((await desk.call(paths.articles, { cookie })).status).toBe(200);
});
