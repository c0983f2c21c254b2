import { InvalidArgumentError, type Command } from 'commander';
import { moveLeads, releaseLeads, type Moved } from '../../server/follow-up/move-leads.ts';
import { eraseLeads } from '../../server/operations/erase-leads.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { truncateWal } from '../../server/platform/database/truncate-wal.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { writeLeadTable } from './lead-table.ts';
import { readChannels } from './read-channels.ts';
import { readLeads } from './read-leads.ts';
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
  const { moved, known } = await withData(async (database) => {
    const channels = await readChannels(database);
    const result = await releaseLeads(database, [reference], null, systemClock());
    return { moved: result, known: channels.filter((name) => !result.queued.includes(name)) };
  });
  refuseUnknown(reference, moved);
  if (moved.references.length === 0) throw new CommandError(`${reference} is already accepted.`);
  console.log(
    moved.queued.length > 0
      ? `${reference} is released; the server delivers it by ${moved.queued.join(', ')} within a minute.`
      : `${reference} is released.`,
  );
  if (known.length > 0)
    console.log(`It was already delivered, or is being delivered, by ${known.join(', ')}.`);
}

async function quarantine(reference: string): Promise<void> {
  const moved = await withData((database) =>
    moveLeads(database, [reference], 'quarantined', null, systemClock()),
  );
  refuseUnknown(reference, moved);
  console.log(`${reference} is in quarantine.`);
  if (moved.underway.length > 0)
    console.log(`It is already being delivered by ${moved.underway.join(', ')}.`);
}

function refuseUnknown(reference: string, { unknown }: Moved): void {
  if (unknown.length > 0) throw new CommandError(`There is no lead ${reference}.`);
}

type EraseTarget = { email: string } | { reference: string };

function readTarget(value: string): EraseTarget {
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
  target: EraseTarget,
  { yes }: { yes?: boolean },
  command: Command,
): Promise<void> {
  if (!yes) return void (await showErasure(target, command));
  const erased = await withData(async (database) => {
    const references = await eraseLeads(database, target, 'request', systemClock());
    await truncateWal(database);
    return references;
  });
  if (erased.length === 0) throw noLeadOf(target);
  console.log(`Erased: ${erased.join(', ')}.`);
  console.log('What mailboxes, webhooks and chats were told and what backups hold is not reached.');
}

async function showErasure(target: EraseTarget, command: Command): Promise<void> {
  const leads = await withData((database) => readLeads(database, target));
  if (leads.length === 0) throw noLeadOf(target);
  console.log(writeLeadTable(leads));
  command.error('Nothing was erased. Add --yes to erase what is listed; it cannot be undone.');
}

function noLeadOf(target: EraseTarget): CommandError {
  return new CommandError(
    `There is no lead from ${'email' in target ? target.email : target.reference}.`,
  );
}
