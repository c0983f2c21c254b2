import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';

const serverUrl = inject('postgresUrl');
const encodings = ['LATIN1', 'SQL_ASCII'];
const nameOf = (encoding: string) => `unfit_${encoding.toLowerCase()}`;
/** Locales by database name; `fit` has the locale that the error message recommends, which PostgreSQL provides on every system. */
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

describe('a PostgreSQL database that would lose leads is rejected at the start', () => {
  test.each(encodings)('for its encoding %s, with the remedy', async (encoding) => {
    await expect(openDatabase({ postgresUrl: urlOf(nameOf(encoding)) })).rejects.toThrow(
      new RegExp(`encoding ${encoding}, .*createdb --encoding=UTF8 .*DATABASE_URL`),
    );
  });

  test.each(['unfit_c', 'unfit_turkish'])(
    'for a locale that does not map the case of every letter: %s',
    async (name) => {
      await expect(openDatabase({ postgresUrl: urlOf(name) })).rejects.toThrow(
        /capitals of é and i, .*leads erase.*createdb .*--locale=C\.UTF-8 .*DATABASE_URL/,
      );
    },
  );

  test('unless it has the locale that the message recommends', async () => {
    const database = await openDatabase({ postgresUrl: urlOf('fit') });
    expect(database.engine).toBe('postgres');
    await database.close();
  });

  test('for a missing schema', async () => {
    const url = new URL(serverUrl);
    url.searchParams.set('options', '--search_path=nope');
    await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow('search_path');
  });
});
