import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { findLeads } from '../../server/leads/find-leads.ts';
import { listOrphanedChannels } from '../../server/outbox/give-up.ts';
import { listDeliveries, type DeliveryRecord } from '../../server/outbox/list-deliveries.ts';
import { countReplayed, replayAbandoned } from '../../server/outbox/replay.ts';
import { hourMs, secondMs, systemClock } from '../../server/platform/time/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { createProgress } from '../progress.ts';
import { readChannels } from './read-channels.ts';
import { readReference } from './read-reference.ts';

/** The longest time that `--wait` waits. Later deliveries wait for their channel. */
const longestWaitMs = hourMs;

/** `leads replay`: exit code 1 when it waited and not everything arrived. */
export function addReplayCommand(program: Command): void {
  addExamples(
    program
      .command('replay')
      .argument('[reference]', 'a lead; without it, all abandoned deliveries', readReference)
      .option('--wait', 'wait until the running server has delivered them')
      .description('retry abandoned deliveries for three more days')
      .action(replay),
    'leads replay',
    'leads replay RS-7KQ2MX --wait',
  );
}

async function replay(reference: string | undefined, { wait }: { wait?: boolean }): Promise<void> {
  await withData(async (database) => {
    const replayedAt = systemClock();
    const leadId = reference === undefined ? undefined : await findLeadId(database, reference);
    const channels = await readChannels(database);
    const count = await replayAbandoned(database, replayedAt, channels, leadId);
    console.log(`${count} deliveries are due again.`);
    if (count === 0 && leadId !== undefined) console.log(await explainNothingDue(database, leadId));
    for (const orphan of await listOrphanedChannels(database, channels)) {
      console.log(
        `${orphan} has no settings any more: add them again, or run \`npm run leads -- give-up ${orphan}\`.`,
      );
    }
    if (wait && count > 0) await untilDelivered(database, replayedAt, count);
  });
}

/** Replays only deliveries that were given up. */
async function explainNothingDue(database: Database, leadId: string): Promise<string> {
  const deliveries = await listDeliveries(database.query, [leadId]);
  if (deliveries.length === 0) {
    return 'This lead was never to be delivered: it is quarantined, or came before a channel was set.';
  }
  return deliveries.map(({ channel, state }) => `${channel}: ${reasons[state]}`).join('\n');
}

const reasons: Record<DeliveryRecord['state'], string> = {
  delivered: 'delivered already. At the desk it can be sent again.',
  pending: 'waiting for its next attempt.',
  delivering: 'being delivered now.',
  abandoned: 'given up, and the channel is not set any more.',
};

async function findLeadId(database: Database, reference: string): Promise<string> {
  const [lead] = await findLeads(database, { reference });
  if (!lead) throw new CommandError(`There is no lead ${reference}.`);
  return lead.id;
}

async function untilDelivered(database: Database, replayedAt: number, count: number) {
  const progress = createProgress('Delivered');
  for (;;) {
    const { open, abandoned } = await countReplayed(database, replayedAt);
    progress.show(count - open - abandoned, count);
    const isOver = open === 0 || systemClock() - replayedAt > longestWaitMs;
    if (!isOver) {
      await pause(secondMs / 2);
      continue;
    }
    progress.end();
    if (open + abandoned > 0) {
      throw new CommandError(`${open} are still pending and ${abandoned} were abandoned again.`);
    }
    console.log('All of them arrived.');
    return;
  }
}
