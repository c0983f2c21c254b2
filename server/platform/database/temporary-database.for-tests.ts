import { readFileSync, writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { createTemporaryData, isOnPostgres } from '../files/temporary-data.for-tests.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** A migrated temporary database for tests; closing it removes its files. */
export async function openTemporaryDatabase(): Promise<Database> {
  const data = await createTemporaryData();
  // A copy takes a tenth of the time of the migrations.
  if (!isOnPostgres) writeFileSync(data.sqliteFile, await readMigrated());
  const opened = await data.open();
  await migrate(opened);
  const close = async () => {
    await opened.close();
    await data.remove();
  };
  return { ...opened, close, [Symbol.asyncDispose]: close };
}

/** The database of the running test. */
export let database: Database;

/** Opens it, for `beforeEach`. It is closed when the test has finished. */
export async function openTestDatabase(): Promise<void> {
  const opened = await openTemporaryDatabase();
  onTestFinished(() => opened.close());
  database = opened;
}

let migrated: Promise<Buffer> | undefined;

/** The file of a migrated database. */
function readMigrated(): Promise<Buffer> {
  return (migrated ??= makeMigrated());
}

async function makeMigrated(): Promise<Buffer> {
  const data = await createTemporaryData();
  const empty = await data.open();
  await migrate(empty);
  await empty.close();
  const file = readFileSync(data.sqliteFile);
  await data.remove();
  return file;
}
