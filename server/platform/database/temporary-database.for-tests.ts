import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createTemporaryData } from '../files/temporary-data.for-tests.ts';

/** A migrated temporary database for tests; closing it removes its files. */
export async function openTemporaryDatabase(): Promise<Database> {
  const data = await createTemporaryData();
  const database = await data.open();
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await data.remove();
    },
  };
}
