import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';

const serverUrl = inject('postgresUrl');
const encodings = ['LATIN1', 'SQL_ASCII'];
const nameOf = (encoding: string) => `unfit_${encoding.toLowerCase()}`;
/** By the name of the database; `fit` has the locale that a refusal recommends, as PostgreSQL brings it on every system. */
const locales = {
  unfit_c: `locale_provider libc locale 'C'`,
  unfit_turkish: `locale_provider icu icu_locale 'tr' locale 'C'`,
  fit: `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
};
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
  for (const [name, locale] of Object.entries(locales)) {
    await sql
      .raw(`create database ${name} encoding 'UTF8' ${locale} template template0`)
      .execute(server.query);
  }
});
afterAll(async () => {
  for (const name of [...encodings.map(nameOf), ...Object.keys(locales)]) {
    await sql.raw(`drop database ${name} with (force)`).execute(server.query);
  }
  await server.close();
});

function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

describe('a PostgreSQL database that leads would get lost in is refused at the start', () => {
  test.each(encodings)('because its encoding is %s, with what to do', async (encoding) => {
    await expect(openDatabase({ postgresUrl: urlOf(nameOf(encoding)) })).rejects.toThrow(
      new RegExp(`encoding ${encoding}, .*createdb --encoding=UTF8 .*DATABASE_URL`),
    );
  });

  test.each(['unfit_c', 'unfit_turkish'])(
    'because its locale does not know every letter in both cases: %s',
    async (name) => {
      await expect(openDatabase({ postgresUrl: urlOf(name) })).rejects.toThrow(
        /capitals of é and i, .*leads erase.*createdb .*--locale=C\.UTF-8 .*DATABASE_URL/,
      );
    },
  );

  test('unless it has the locale that the refusal recommends', async () => {
    const database = await openDatabase({ postgresUrl: urlOf('fit') });
    expect(database.engine).toBe('postgres');
    await database.close();
  });

  test('because its schema is not there', async () => {
    const url = new URL(serverUrl);
    url.searchParams.set('options', '--search_path=nope');
    await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow('search_path');
  });
});
