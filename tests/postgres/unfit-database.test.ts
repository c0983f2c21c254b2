import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database.ts';

const serverUrl = inject('postgresUrl');
const encodings = ['LATIN1', 'SQL_ASCII'];
const nameOf = (encoding: string) => `unfit_${encoding.toLowerCase()}`;
let server: Database;

beforeAll(async () => {
  server = await openDatabase({ postgresUrl: serverUrl });
  for (const encoding of encodings) {
    await sql
      .raw(
        `create database ${nameOf(encoding)} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
      )
      .execute(server.query);
  }
});
afterAll(async () => {
  for (const encoding of encodings) {
    await sql.raw(`drop database ${nameOf(encoding)} with (force)`).execute(server.query);
  }
  await server.close();
});

describe('a PostgreSQL database that leads would get lost in is refused at the start', () => {
  test.each(encodings)('because its encoding is %s, with what to do', async (encoding) => {
    const url = new URL(serverUrl);
    url.pathname = nameOf(encoding);
    await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow(
      new RegExp(`encoding ${encoding}, .*createdb --encoding=UTF8 .*DATABASE_URL`),
    );
  });

  test('because its schema is not there', async () => {
    const url = new URL(serverUrl);
    url.searchParams.set('options', '--search_path=nope');
    await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow('search_path');
  });
});
