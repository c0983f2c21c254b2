import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** A migrated database on a temporary file, for tests; closing it removes the file. */
export async function openTemporaryDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'site-database-'));
  const database = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') });
  await migrate(database, join(import.meta.dirname, 'migrations'), Date.now);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
