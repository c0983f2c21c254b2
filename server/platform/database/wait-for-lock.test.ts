import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../files/test-folder.for-tests.ts';
import { openDatabase, type Database } from './database.ts';
import { isStorageUnavailable } from './storage-errors.ts';

let folder: string;
let other: DatabaseSync;
let database: Database;

async function lockDatabase(lockWaitMs: number): Promise<void> {
  folder = makeTestFolder('site-lock');
  const sqliteFile = join(folder, 'site.sqlite');
  database = await openDatabase({ sqliteFile }, { lockWaitMs });
  await sql`create table leads (id integer)`.execute(database.query);
  other = new DatabaseSync(sqliteFile);
  other.exec('begin immediate');
}

afterEach(async () => {
  other.close();
  await database.close();
});

const insert = (id: number) =>
  database.query.transaction().execute((trx) => sql`insert into leads values (${id})`.execute(trx));

describe('another process’s write lock', () => {
  test('is waited for without blocking the event loop', async () => {
    await lockDatabase(60_000);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const inserted = insert(1);
    await expect.poll(() => turns).toBeGreaterThan(10);
    other.exec('commit');
    await inserted;
    clearInterval(timer);
    const { rows } = await sql`select id from leads`.execute(database.query);
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('that is held too long fails everything in the queue, and later writes succeed', async () => {
    await lockDatabase(200);
    const results = await Promise.allSettled([insert(1), insert(2), insert(3)]);
    for (const result of results) {
      expect(result.status === 'rejected' && isStorageUnavailable(result.reason)).toBe(true);
    }
    other.exec('rollback');
    await insert(4);
    const { rows } = await sql`select id from leads`.execute(database.query);
    expect(rows).toEqual([{ id: 4 }]);
  });
});
