import { onTestFinished, vi } from 'vitest';
import type { Database } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../server/platform/files/temporary-data.for-tests.ts';

/** New data that the commands of the running test open. @param fill fills it, before the connection is closed */
export async function createCommandData(
  fill?: (database: Database) => Promise<unknown>,
): Promise<TemporaryData> {
  const data = await createTemporaryData();
  const database = await data.open();
  await migrate(database);
  await fill?.(database);
  await database.close();
  for (const [name, value] of Object.entries(data.variables)) vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await data.remove();
  });
  return data;
}
