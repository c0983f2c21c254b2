import { spawnSync } from 'node:child_process';
import { copyFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../files/test-folder.for-tests.ts';
import { openDatabase, type Database } from './database.ts';
import { isStorageUnavailable, LostDatabase } from './storage-errors.ts';

let place: string;
let file: string;
let database: Database;
let lost: PromiseWithResolvers<string | undefined>;
let lostCount: number;

beforeEach(async () => {
  place = makeTestFolder('site-lost');
  file = join(place, 'data', 'site.sqlite');
  lost = Promise.withResolvers();
  lostCount = 0;
  database = await openDatabase(
    { sqliteFile: file },
    {
      onLost(_error, savedTo) {
        lostCount += 1;
        lost.resolve(savedTo);
      },
    },
  );
  await sql`create table leads (id integer)`.execute(database.query);
  await insert(1);
});
afterEach(() => database.close());

const insert = (id: number) => sql`insert into leads values (${id})`.execute(database.query);
const insertInTransaction = (id: number) =>
  database.query.transaction().execute((trx) => sql`insert into leads values (${id})`.execute(trx));

async function readIds(path: string): Promise<number[]> {
  const saved = await openDatabase({ sqliteFile: path });
  const { rows } = await sql<{ id: number }>`select id from leads`.execute(saved.query);
  await saved.close();
  return rows.map(({ id }) => id);
}

const losses: [string, () => void][] = [
  ['is deleted', () => rmSync(file)],
  ['is moved', () => renameSync(file, `${file}.old`)],
  ['is deleted with its folder', () => rmSync(join(place, 'data'), { recursive: true })],
  ['loses its log', () => rmSync(`${file}-wal`)],
  [
    'is replaced by a copy',
    () => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

describe('an open database file that', () => {
  test.each(losses)('%s accepts no more writes, and its data is saved', async (_, lose) => {
    lose();
    const failure = await insertInTransaction(2).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LostDatabase);
    expect(isStorageUnavailable(failure)).toBe(true);
    await expect(insert(3)).rejects.toThrow(LostDatabase);
    await expect(sql`select 1`.execute(database.query)).rejects.toThrow(LostDatabase);
    const savedTo = await lost.promise;
    expect(lostCount).toBe(1);
    expect((await readIds(savedTo ?? ''))[0]).toBe(1);
  });

  test('is truncated in place accepts no more writes', async () => {
    truncateSync(file);
    await expect(insert(2)).rejects.toThrow();
    await expect(insert(3)).rejects.toThrow(LostDatabase);
  });

  test('is still in place continues', async () => {
    await insertInTransaction(2);
    await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
    await insert(3);
    expect(await readIds(file)).toEqual([1, 2, 3]);
  });
});

test('no other program can have the file to itself after a backup', async () => {
  // A backup has a connection of its own in this process.
  expect(await readIds(file)).toEqual([1]);
  const readAlone = `const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(process.argv[1]).exec('pragma locking_mode = exclusive; select * from leads');`;
  const other = spawnSync(process.execPath, ['-e', readAlone, file], { encoding: 'utf8' });
  expect(other.stderr).toContain('database is locked');
});
