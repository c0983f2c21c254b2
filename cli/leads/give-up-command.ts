import type { Command } from 'commander';
import { giveUpDeliveries } from '../../server/outbox/give-up.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { readChannels } from './read-channels.ts';

/** `leads give-up`: exit code 1 when the channel is set, or had nothing to deliver. */
export function addGiveUpCommand(program: Command): void {
  addExamples(
    program
      .command('give-up')
      .argument('<channel>', 'one that is not set any more, as `leads ledger` calls it')
      .description('drop what a channel that was taken away still had to deliver; the leads stay')
      .action(giveUp),
    'leads give-up webhook-2',
  );
}

async function giveUp(channel: string): Promise<void> {
  const count = await withData(async (database) => {
    const channels = await readChannels(database);
    if (channels.includes(channel)) {
      throw new CommandError(`${channel} is set: mend it, then run \`npm run leads -- replay\`.`);
    }
    return giveUpDeliveries(database, channel);
  });
  if (count === 0) throw new CommandError(`${channel} has nothing to deliver.`);
  console.log(`${count} deliveries by ${channel} are given up; the leads stay.`);
}
