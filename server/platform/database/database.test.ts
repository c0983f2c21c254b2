import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createTemporaryData, type TemporaryData } from '../files/temporary-data.for-tests.ts';

let data: TemporaryData;
let folder: string;
let database: Database;
const addMigration = (name: string, script: string) => writeFileSync(join(folder, name), script);

beforeEach(async () => {
  data = await createTemporaryData();
  folder = join(data.folder, 'migrations');
  mkdirSync(folder);
  database = await data.open();
});
afterEach(async () => {
  await database.close();
  await data.remove();
});

describe('a SQLite database', () => {
  let sqlite: Database;
  beforeEach(async () => {
    sqlite = await openDatabase({ sqliteFile: join(data.folder, 'deep', 'other.sqlite') });
  });
  afterEach(() => sqlite.close());

  test('syncs every commit to disk', async () => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(sqlite.query);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });

  test('serializes concurrent transactions', async () => {
    await sql`create table counter (value integer)`.execute(sqlite.query);
    await sql`insert into counter values (0)`.execute(sqlite.query);
    const increment = () =>
      sqlite.query.transaction().execute(async (trx) => {
        const { rows } = await sql<{ value: number }>`select value from counter`.execute(trx);
        await new Promise((resolve) => setImmediate(resolve));
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(trx);
      });
    await Promise.all(Array.from({ length: 10 }, increment));
    const { rows } = await sql`select value from counter`.execute(sqlite.query);
    expect(rows).toEqual([{ value: 10 }]);
  });
});

describe('a database', () => {
  test('rolls a failed transaction back', async () => {
    await sql`create table counter (value integer)`.execute(database.query);
    const failing = database.query.transaction().execute(async (trx) => {
      await sql`insert into counter values (1)`.execute(trx);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const { rows } = await sql`select * from counter`.execute(database.query);
    expect(rows).toEqual([]);
  });
});

describe('migrations', () => {
  test('run in the order of their names, once, and only for their engine', async () => {
    addMigration('0002-second.sql', `insert into things values ('a;b');\n-- a remark;\n`);
    addMigration('0001-first.sql', 'create table things (name text);');
    const other = database.engine === 'sqlite' ? 'postgres' : 'sqlite';
    addMigration(`0003-other.${other}.sql`, 'this is for the other one;');
    expect(await migrate(database, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    const { rows } = await sql`select * from things`.execute(database.query);
    expect(rows).toEqual([{ name: 'a;b' }]);
  });

  test('do not wait for a writer once all of them have run', async () => {
    addMigration('0001-first.sql', 'create table things (name text);');
    await migrate(database, folder);
    const other = await data.open();
    await other.query.transaction().execute(async (trx) => {
      await sql`insert into things values ('in between')`.execute(trx);
      expect(await migrate(database, folder)).toEqual([]);
    });
    await other.close();
  });

  test('leave nothing behind when a statement fails', async () => {
    addMigration('0001-broken.sql', 'create table things (name text);\nnonsense;\n');
    await expect(migrate(database, folder)).rejects.toThrow('0001-broken.sql');
    addMigration('0001-broken.sql', 'create table things (name text);');
    expect(await migrate(database, folder)).toEqual(['0001-broken.sql']);
  });
});
