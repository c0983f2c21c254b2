import { InvalidArgumentError, type Command } from 'commander';
import { eraseOnRequest, type ErasureTarget } from '../../server/follow-up/erase-person.ts';
import { readDeliveries } from '../../server/follow-up/with-deliveries.ts';
import { findLeads } from '../../server/leads/find-leads.ts';
import { moveLeads } from '../../server/follow-up/move-leads.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { writeLeadTable } from './lead-table.ts';
import { readChannels } from './read-channels.ts';
import { readReference } from './read-reference.ts';

/** Commands that change leads: release, quarantine, erase. */
export function addChangingCommands(program: Command): void {
  addExamples(
    program
      .command('release')
      .argument('<reference>', 'a lead in quarantine', readReference)
      .description('release a lead from quarantine and deliver it')
      .action(release),
    'leads list --status quarantined',
    'leads release RS-7KQ2MX',
  );

  addExamples(
    program
      .command('quarantine')
      .argument('<reference>', 'an accepted lead', readReference)
      .description('quarantine a lead and withdraw its pending deliveries')
      .action(quarantine),
    'leads quarantine RS-7KQ2MX',
  );

  addExamples(
    program
      .command('erase')
      .argument('<address-or-reference>', 'an e-mail address, or one lead', readTarget)
      .option('--yes', 'confirm; without it, the command only lists what would be lost')
      .description('erase a person’s data; a record without personal data stays')
      .action(erase),
    'leads erase ada@example.com',
    'leads erase ada@example.com --yes',
    'leads erase RS-7KQ2MX --yes',
  );
}

async function release(reference: string): Promise<void> {
  const { references } = await withData(async (database) => {
    // Without channels nothing would be delivered.
    await readChannels(database);
    return moveLeads(database, [reference], 'release', null, systemClock());
  });
  if (references.length === 0) throw new CommandError(`${reference} is no lead in quarantine.`);
  console.log(
    `${reference} is released. The server delivers it within a minute, except where it was delivered before.`,
  );
}

async function quarantine(reference: string): Promise<void> {
  const { references } = await withData((database) =>
    moveLeads(database, [reference], 'quarantined', null, systemClock()),
  );
  if (references.length === 0) throw new CommandError(`${reference} is no accepted lead.`);
  console.log(`${reference} is in quarantine.`);
}

function readTarget(value: string): ErasureTarget {
  if (value.includes('@')) return { email: value.trim() };
  try {
    return { reference: readReference(value) };
  } catch {
    throw new InvalidArgumentError(
      `${value} is neither an e-mail address nor a reference like RS-7KQ2MX.`,
    );
  }
}

async function erase(
  target: ErasureTarget,
  { yes }: { yes?: boolean },
  command: Command,
): Promise<void> {
  if (!yes) return void (await showErasure(target, command));
  const erased = await withData((database) =>
    eraseOnRequest(database, target, null, systemClock()),
  );
  if (erased.length === 0) throw noLeadOf(target);
  console.log(`Erased: ${erased.join(', ')}.`);
  console.log('What mailboxes, webhooks and chats were told and what backups hold is not reached.');
}

async function showErasure(target: ErasureTarget, command: Command): Promise<void> {
  const leads = await withData(async (database) =>
    readDeliveries(database.query, await findLeads(database, target)),
  );
  if (leads.length === 0) throw noLeadOf(target);
  console.log(writeLeadTable(leads));
  command.error('Nothing was erased. Add --yes to erase what is listed; it cannot be undone.');
}

function noLeadOf(target: ErasureTarget): CommandError {
  return new CommandError(
    `There is no lead from ${'email' in target ? target.email : target.reference}.`,
  );
}
