import { Command } from 'commander';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listActivity } from '../../server/activity/activity.ts';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { registerChannels } from '../../server/outbox/registered-channels.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createCommandData } from '../temporary-command-data.for-tests.ts';
import { exitCodes } from '../command-error.ts';
import { addChangingCommands } from './changing-commands.ts';
import { addPurgeExpiredCommand } from './purge-expired-command.ts';
import { addReplayCommand } from './replay-command.ts';

let database: Database;
let printed: string[];

beforeEach(async () => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  database = await (await createCommandData()).open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

async function run(...words: string[]): Promise<void> {
  const program = new Command().exitOverride();
  for (const add of [addChangingCommands, addPurgeExpiredCommand, addReplayCommand]) add(program);
  await program.parseAsync(words, { from: 'user' });
}

/** A quarantined lead with one delivery; the server delivers to a chat and by mail. */
async function addLead(channel: string, state: string): Promise<void> {
  await insertLead(database, { id: 'a', reference: 'RS-222222', status: 'quarantined' });
  await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
    values ('d', 'a', ${channel}, ${state}, 0, 0)`.execute(database.query);
  await registerChannels(database, [
    { name: 'chat', target: '' },
    { name: 'email', target: '' },
  ]);
}

test('leads erase leaves an entry in the activity log, as the desk does', async () => {
  await insertLead(database, { id: 'a', reference: 'RS-222222' });
  await run('erase', 'RS-222222', '--yes');
  expect(await listActivity(database.query, {})).toMatchObject([
    { action: 'erase', count: 1, actor: null },
  ]);
});

describe('the exit code of a command that changes leads', () => {
  test('reports missing settings when no retention period is set', async () => {
    await expect(run('purge-expired', '--yes')).rejects.toMatchObject({
      message:
        'LEAD_RETENTION_DAYS is not set, so leads are kept forever. Example: LEAD_RETENTION_DAYS=730',
      exitCode: exitCodes.unusable,
    });
  });

  test.each([['release', 'RS-222222'], ['replay']])(
    'reports unusable data when no server has registered its channels: %s',
    async (...words) => {
      await expect(run(...words)).rejects.toMatchObject({
        message: 'No server has registered its channels yet: start the server once.',
        exitCode: exitCodes.unusable,
      });
    },
  );

  test.each([
    ['delivered', 'chat: delivered already.'],
    ['pending', 'chat: waiting for its next attempt.'],
  ])('comes with the reason why no delivery of the lead is due: %s', async (state, reason) => {
    await addLead('chat', state);
    await run('replay', 'RS-222222');
    expect(printed.join('\n')).toContain('0 deliveries are due again.');
    expect(printed.join('\n')).toContain(reason);
  });

  test('is a failure when the lead does not exist', async () => {
    await registerChannels(database, [{ name: 'chat', target: '' }]);
    await expect(run('release', 'RS-222222')).rejects.toMatchObject({
      message: 'RS-222222 is no lead in quarantine.',
      exitCode: exitCodes.notDone,
    });
  });
});
