import { readServedChannels } from '../../server/outbox/registered-channels.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { UnusableData } from '../command-error.ts';

/**
 * The channels that the server registered. The settings of a command may differ from the server's.
 *
 * @throws UnusableData when no server has registered any
 */
export async function readChannels(database: Database): Promise<string[]> {
  const names = await readServedChannels(database);
  if (names.length > 0) return names;
  throw new UnusableData('No server has registered its channels yet: start the server once.');
}
