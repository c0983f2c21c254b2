import { InvalidArgumentError, type Command } from 'commander';
import { findIncidents } from '../../server/operations/find-incidents.ts';
import {
  readReconciliation,
  type ReconciliationDay,
} from '../../server/operations/lead-reconciliation.ts';
import { readServedChannels } from '../../server/outbox/registered-channels.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { writeTable } from '../table.ts';

/** Adds `leads reconcile`, and its former name `leads ledger` as a hidden command for timers that still use it. */
export function addReconcileCommand(program: Command): void {
  configure(program.command('reconcile'));
  configure(program.command('ledger', { hidden: true }));
}

function configure(command: Command): void {
  addExamples(
    command
      .option('--days <count>', 'the number of days in the table', readDays, 7)
      .option('--json', 'write JSON')
      .description('check that every lead is delivered, pending, quarantined, abandoned or erased')
      .action(printReconciliation),
    'leads reconcile',
    'leads reconcile --days 30',
  ).addHelpText(
    'after',
    `
Exit code 1 if leads do not reconcile, or if deliveries of any day were abandoned or have waited for more than an hour.
Canaries:       those among the submitted leads; a finished one is counted as erased.
Not addressed:  stored before the channel was set, or given up after the channel was removed.`,
  );
}

async function printReconciliation({
  days,
  json,
}: {
  days: number;
  json?: boolean;
}): Promise<void> {
  const { lines, incidents } = await withData(async (database) => {
    const now = systemClock();
    const channels = await readServedChannels(database);
    return {
      lines: await readReconciliation(database, now, days, channels),
      incidents: await findIncidents(database, now, channels),
    };
  });
  if (json) console.log(JSON.stringify(lines, null, 2));
  else if (lines.length === 0) console.log('No leads in this time.');
  else console.log(writeTable(header, lines.map(toCells)));
  const failures = incidents.map(({ message }) => message);
  if (lines.some((line) => !line.isReconciled)) {
    failures.unshift('Leads do not reconcile: the stored leads differ from those received.');
  }
  if (failures.length > 0) throw new CommandError(failures.join('\n'));
}

const header = [
  'Day (UTC)',
  'Channel',
  'Submitted',
  'Canaries',
  'Delivered',
  'Waiting',
  'Quarantined',
  'Abandoned',
  'Erased',
  'Not addressed',
  'Reconciled',
];

function toCells(line: ReconciliationDay): string[] {
  const { submitted, tests, delivered, waiting, quarantined, abandoned, erased } = line;
  const counts = [submitted, tests, delivered, waiting, quarantined, abandoned, erased];
  const cells = [...counts, line.notAddressed].map(String);
  return [line.day, line.channel, ...cells, line.isReconciled ? 'yes' : 'NO'];
}

function readDays(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new InvalidArgumentError('Write a number of days from 1 to 9999.');
  return Number(value);
}
