import { readServedChannels } from '../../server/outbox/noted-channels.ts';
import type { Database } from '../../server/platform/database.ts';
import { CommandError } from '../command-error.ts';

/** The names of the channels the server delivers to, as it noted them: the settings of a command need not be the server's. */
export async function readChannels(database: Database): Promise<string[]> {
  const names = await readServedChannels(database);
  if (names.length > 0) return names;
  throw new CommandError('No server has noted yet where it delivers to: start it once.');
}
