import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startAuthForFile } from '../temporary-auth.for-tests.ts';
import { iterateUsers } from './user-store.ts';
import { emptyUserRow } from './user.ts';

const auth = await startAuthForFile();

test('every remaining user is read once, although another is deleted meanwhile', async () => {
  // Three share each timestamp, so the end of the first page falls within one timestamp.
  const rows = Array.from({ length: 1_002 }, (_, index) =>
    emptyUserRow(randomUUID(), Math.floor(index / 3)),
  );
  for (let start = 0; start < rows.length; start += 334) {
    const some = rows.slice(start, start + 334);
    await auth.query.insertInto('auth_users').values(some).execute();
  }
  const read: string[] = [];
  for await (const { id } of iterateUsers(auth.context)) {
    read.push(id);
    if (read.length !== 10) continue;
    await auth.query.deleteFrom('auth_users').where('id', '=', id).execute();
  }
  expect(read.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
