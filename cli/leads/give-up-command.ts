import type { Command } from 'commander';
import { giveUpDeliveries, listUndelivered } from '../../server/outbox/give-up.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { writeTable } from '../table.ts';
import { readChannels } from './read-channels.ts';

/** `leads give-up`: exit code 1 when the channel is set, or had nothing to deliver. */
export function addGiveUpCommand(program: Command): void {
  addExamples(
    program
      .command('give-up')
      .argument(
        '<channel>',
        'the name of a channel without settings, as `leads reconcile` prints it',
      )
      .option('--yes', 'confirm; without it, the command only lists what would be lost')
      .description('abandon the pending deliveries of a removed channel; the leads stay')
      .action(giveUp),
    'leads give-up webhook-2',
    'leads give-up webhook-2 --yes',
  );
}

async function giveUp(channel: string, { yes }: { yes?: boolean }, command: Command) {
  if (!yes) return void (await showDeliveries(channel, command));
  const count = await withData(async (database) => {
    await requireUnset(database, channel);
    return giveUpDeliveries(database, channel);
  });
  if (count === 0) throw nothingToDeliver(channel);
  console.log(`${count} deliveries by ${channel} were abandoned; the leads stay.`);
}

async function showDeliveries(channel: string, command: Command): Promise<void> {
  const deliveries = await withData(async (database) => {
    await requireUnset(database, channel);
    return listUndelivered(database, channel);
  });
  if (deliveries.length === 0) throw nothingToDeliver(channel);
  const rows = deliveries.map(({ reference, state, attempts, lastError }) => [
    reference,
    state,
    String(attempts),
    lastError ?? '',
  ]);
  console.log(writeTable(['Lead', 'State', 'Tried', 'Error'], rows));
  command.error('Nothing is given up yet. Add --yes to drop what is listed; it cannot be undone.');
}

async function requireUnset(database: Database, channel: string): Promise<void> {
  const channels = await readChannels(database);
  if (!channels.includes(channel)) return;
  throw new CommandError(
    `${channel} still has settings: fix it, then run \`npm run leads -- replay\`.`,
  );
}

function nothingToDeliver(channel: string): CommandError {
  return new CommandError(`${channel} has nothing to deliver.`);
}
