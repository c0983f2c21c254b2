import { join } from 'node:path';
import { readConfig, type Config } from '../server/config.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase, type Database } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { CommandError } from './command-error.ts';

const migrationsDir = join(import.meta.dirname, '../server/platform/migrations');

/** Opens what the server keeps, by the same settings, runs the work and closes it again. */
export async function withData<T>(
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const result = readConfig(process.env);
  if (!result.ok) throw new CommandError(result.problems.join('\n'));
  const database = await openDatabase(result.config.database);
  try {
    await migrate(database, migrationsDir, systemClock);
    return await work(database, result.config);
  } finally {
    await database.close();
  }
}
