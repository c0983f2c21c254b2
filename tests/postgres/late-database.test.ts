import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';
import { runServer } from '../run-server.ts';

test('a server that has started without PostgreSQL also waits until it accepts writes', async () => {
  const postgres = await startPostgres(findPostgres() as string);
  const set = async (statement: string) => {
    await using database = await openDatabase({ postgresUrl: postgres.url });
    await sql.raw(statement).execute(database.query);
    await sql`select pg_reload_conf()`.execute(database.query);
  };
  await set('alter system set default_transaction_read_only = on');
  await postgres.kill();
  const server = await runServer({ DATABASE_URL: postgres.url });
  await postgres.restart();
  const readStatus = async () => (await fetch(`${server.address}/health/ready`)).status;
  // It tries again after 5 s.
  await sleep(7_000);
  expect(await readStatus()).toBe(503);
  await set('alter system reset default_transaction_read_only');
  await expect.poll(readStatus).toBe(200);
  await server.stop();
  await postgres.stop();
});
