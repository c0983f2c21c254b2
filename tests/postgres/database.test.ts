import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { isStorageUnavailable } from '../../server/platform/database/storage-errors.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');
let data: TemporaryData;
let connections: Database[];

beforeEach(async () => {
  data = await createTemporaryData();
  connections = await Promise.all(Array.from({ length: 6 }, () => data.open()));
});
afterEach(async () => {
  await Promise.all(connections.map((database) => database.close()));
  await data.remove();
});

describe('a PostgreSQL database', () => {
  test('is migrated once by servers that start together', async () => {
    const applied = await Promise.all(
      connections.map((database) => migrate(database, migrationsDir)),
    );
    expect(applied.filter((names) => names.includes('0001-leads.sql'))).toHaveLength(1);
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
  });

  test('that does not respond in time is queried again on another connection', async () => {
    const [other] = connections as [Database];
    await sql`create table things (name text)`.execute(other.query);
    const database = await openDatabase(data.location, { maxUseMs: 3_000 });
    const insert = (name: string) =>
      database.query
        .transaction()
        .execute((trx) => sql`insert into things values (${name})`.execute(trx));
    await other.query.transaction().execute(async (trx) => {
      await sql`lock table things in access exclusive mode`.execute(trx);
      const error = await insert('hung').catch((cause: unknown) => cause);
      expect(isStorageUnavailable(error)).toBe(true);
      await sql`select 1`.execute(database.query);
    });
    await insert('later');
    const { rows } = await sql`select * from things`.execute(database.query);
    expect(rows).toEqual([{ name: 'later' }]);
    await database.close();
  });

  test('shows no table to the anonymous role of a hosted interface', async () => {
    const [database] = connections as [Database];
    await migrate(database, migrationsDir);
    const { rows } = await sql<{ name: string; isSecured: boolean }>`
      select relname as name, relrowsecurity as "isSecured" from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
    `.execute(database.query);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ isSecured }) => !isSecured)).toEqual([]);
  });
});
