import { onTestFinished } from 'vitest';
import type { Database } from './database.ts';
import { openTemporaryDatabase } from './temporary-database.for-tests.ts';

/** The database of the running test. */
export let database: Database;

/** Opens it, for `beforeEach`. It is closed when the test has finished. */
export async function openTestDatabase(): Promise<void> {
  const opened = await openTemporaryDatabase();
  onTestFinished(() => opened.close());
  database = opened;
}
