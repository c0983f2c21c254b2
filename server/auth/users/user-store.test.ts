import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openTemporaryDatabase } from '../../platform/database/temporary-database.for-tests.ts';
import type { AuthQuery, AuthTables } from '../tables.ts';
import { deleteUser, iterateUsers } from './user-store.ts';
import { emptyUserRow } from './user.ts';

let database: Database;
let query: AuthQuery;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  query = database.query.$extendTables<AuthTables>();
});
afterAll(() => database.close());

test('every user who stays is read once, although another is deleted meanwhile', async () => {
  // Three share each instant, so that one instant lies on both sides of the first page's end.
  const rows = Array.from({ length: 1_002 }, (_, index) =>
    emptyUserRow(randomUUID(), Math.floor(index / 3)),
  );
  for (let start = 0; start < rows.length; start += 334) {
    const some = rows.slice(start, start + 334);
    await query.insertInto('auth_users').values(some).execute();
  }
  const read: string[] = [];
  for await (const { id } of iterateUsers(query)) {
    read.push(id);
    if (read.length === 10) await deleteUser(query, id);
  }
  expect(read.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
