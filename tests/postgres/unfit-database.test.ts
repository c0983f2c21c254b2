import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';

test('a PostgreSQL database with another encoding is rejected at the start', async () => {
  const url = new URL(inject('postgresUrl'));
  await using server = await openDatabase({ postgresUrl: url.href });
  await sql`create database unfit encoding 'LATIN1' locale 'C' template template0`.execute(
    server.query,
  );
  url.pathname = 'unfit';
  await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow('encoding LATIN1');
  await sql`drop database unfit with (force)`.execute(server.query);
});
