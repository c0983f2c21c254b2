import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteChannels } from '../../server/outbox/noted-channels.ts';
import type { Database } from '../../server/platform/database.ts';
import { migrate } from '../../server/platform/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/temporary-data.for-tests.ts';
import { exitCodes } from '../command-error.ts';
import { migrationsDir } from '../open-data.ts';
import { addChangingCommands } from './changing-commands.ts';
import { addGiveUpCommand } from './give-up-command.ts';
import { addReplayCommand } from './replay-command.ts';

let data: TemporaryData;
let database: Database;

beforeEach(async () => {
  data = await createTemporaryData();
  database = await data.open();
  await migrate(database, migrationsDir, Date.now);
  for (const [name, value] of Object.entries(data.variables)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.close();
  await data.remove();
});

async function run(...words: string[]): Promise<void> {
  const program = new Command().exitOverride();
  for (const add of [addChangingCommands, addGiveUpCommand, addReplayCommand]) add(program);
  await program.parseAsync(words, { from: 'user' });
}

describe('the exit code of a command that changes leads', () => {
  test('says that a setting is missing where nothing says how old they may become', async () => {
    await expect(run('retain', '--yes')).rejects.toMatchObject({
      message: 'LEAD_RETENTION_DAYS is not set, so leads are kept for ever.',
      exitCode: exitCodes.unusable,
    });
  });

  test.each([['release', 'RS-222222'], ['replay'], ['give-up', 'webhook']])(
    'says that the data cannot be used where no server has noted its channels: %s',
    async (...words) => {
      await expect(run(...words)).rejects.toMatchObject({
        message: 'No server has noted yet where it delivers to: start it once.',
        exitCode: exitCodes.unusable,
      });
    },
  );

  test('says no where there is no such lead', async () => {
    await noteChannels(database, [{ name: 'chat', target: '' }]);
    await expect(run('release', 'RS-222222')).rejects.toMatchObject({
      message: 'There is no lead RS-222222.',
      exitCode: exitCodes.notDone,
    });
  });
});
