import type { Command } from 'commander';
import { findLeads } from '../../server/leads/find-leads.ts';
import { listDeliveries, type DeliveryRecord } from '../../server/outbox/list-deliveries.ts';
import { replayDeliveries } from '../../server/outbox/replay.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { readChannels } from './read-channels.ts';
import { readReference } from './read-reference.ts';

export function addReplayCommand(program: Command): void {
  addExamples(
    program
      .command('replay')
      .argument('[reference]', 'a lead; without it, all', readReference)
      .description('retry waiting deliveries now, and abandoned ones for three more days')
      .action(replay),
    'leads replay',
    'leads replay RS-7KQ2MX',
  );
}

async function replay(reference: string | undefined): Promise<void> {
  await withData(async (database) => {
    const leadId = reference === undefined ? undefined : await findLeadId(database, reference);
    const channels = await readChannels(database);
    const count = await replayDeliveries(database, systemClock(), channels, leadId);
    console.log(`${count} deliveries are due again.`);
    if (count === 0 && leadId !== undefined) console.log(await explainNothingDue(database, leadId));
  });
}

/** Replays only deliveries that wait or were given up. */
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
