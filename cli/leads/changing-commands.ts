import type { Command } from 'commander';
import { createChannels } from '../../server/channels.ts';
import { changeStatus, type FollowUp } from '../../server/leads/change-status.ts';
import { eraseLeads } from '../../server/leads/erase-leads.ts';
import type { LeadStatus } from '../../server/leads/tables.ts';
import { enqueueDeliveries } from '../../server/outbox/enqueue.ts';
import { withdrawDeliveries } from '../../server/outbox/withdraw.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { readReference } from './read-reference.ts';
import { withData } from '../open-data.ts';

/** Commands that change what is kept: release, quarantine, erase, retain. */
export function addChangingCommands(program: Command): void {
  addExamples(
    program
      .command('release')
      .argument('<reference>', 'of a lead in quarantine', readReference)
      .description('take a lead out of quarantine and deliver it')
      .action(release),
    'leads list --status quarantined',
    'leads release RS-7KQ2MX',
  );

  addExamples(
    program
      .command('quarantine')
      .argument('<reference>', 'of an accepted lead', readReference)
      .description('put a lead into quarantine; what is not delivered yet stays here')
      .action(quarantine),
    'leads quarantine RS-7KQ2MX',
  );

  addExamples(
    program
      .command('erase')
      .argument('<address-or-reference>', 'an e-mail address, or one lead')
      .requiredOption('--yes', 'needed, because this cannot be undone')
      .description('erase a person’s data; a proof without personal data stays')
      .action(erase),
    'leads erase ada@example.com --yes',
    'leads erase RS-7KQ2MX --yes',
  );

  addExamples(
    program
      .command('retain')
      .description('erase leads older than LEAD_RETENTION_DAYS now; the server does so every day')
      .action(retain),
    'leads retain',
  );
}

async function release(reference: string): Promise<void> {
  await withData(async (database, config) => {
    const channels = createChannels(config.notifications, systemClock);
    const names = channels.map(({ name }) => name);
    await change(database, reference, 'accepted', (transaction, leadId) =>
      enqueueDeliveries(transaction, [leadId], names, systemClock()),
    );
    for (const channel of channels) channel.close?.();
  });
  console.log(`${reference} is released; the server delivers it within a quarter of a minute.`);
}

async function quarantine(reference: string): Promise<void> {
  await withData((database) => change(database, reference, 'quarantined', withdrawDeliveries));
  console.log(`${reference} is in quarantine.`);
}

async function change(
  database: Database,
  reference: string,
  status: LeadStatus,
  followUp: FollowUp,
): Promise<void> {
  const result = await changeStatus(database, reference, status, followUp);
  if (result.ok) return;
  throw new CommandError(
    result.reason === 'unknown'
      ? `There is no lead ${reference}.`
      : `${reference} is ${status} already.`,
  );
}

async function erase(target: string): Promise<void> {
  const filter = target.includes('@') ? { email: target } : { reference: readReference(target) };
  const erased = await withData((database) =>
    eraseLeads(database, filter, 'request', systemClock()),
  );
  if (erased.length === 0) throw new CommandError(`There is no lead of ${target}.`);
  console.log(`Erased: ${erased.join(', ')}. Copies in mailboxes and backups are not reached.`);
}

async function retain(): Promise<void> {
  const erased = await withData(async (database, { leadRetentionMs }) => {
    if (leadRetentionMs === undefined) {
      throw new CommandError('LEAD_RETENTION_DAYS is not set, so leads are kept for ever.');
    }
    const before = systemClock() - leadRetentionMs;
    return eraseLeads(database, { before }, 'retention', systemClock());
  });
  console.log(`${erased.length} leads erased.`);
}
