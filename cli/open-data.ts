import { join } from 'node:path';
import { readConfig, type Config } from '../server/config.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase, type Database } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { UnusableData } from './command-error.ts';

export const migrationsDir = join(import.meta.dirname, '../server/platform/migrations');

/** Opens what the server keeps, by the same settings, runs the work and closes it again. */
export async function withData<T>(
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const result = readConfig(process.env);
  if (!result.ok) throw new UnusableData(result.problems.join('\n'));
  const database = await open(result.config);
  try {
    return await work(database, result.config);
  } finally {
    await database.close();
  }
}

async function open(config: Config): Promise<Database> {
  try {
    const database = await openDatabase(config.database);
    await migrate(database, migrationsDir, systemClock);
    return database;
  } catch (cause) {
    const where = 'sqliteFile' in config.database ? config.database.sqliteFile : 'DATABASE_URL';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableData(`The data in ${where} cannot be opened: ${reason}`, { cause });
  }
}
