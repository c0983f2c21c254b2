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

/** `leads ledger`: exit code 1 when the books do not balance, or leads do not get through. */
export function addLedgerCommand(program: Command): void {
  addExamples(
    program
      .command('ledger')
      .option('--days <count>', 'how far back the table goes', readDays, 7)
      .option('--json', 'for programs')
      .description('the books: everything submitted is delivered, waiting, held back or abandoned')
      .action(printLedger),
    'leads ledger',
    'leads ledger --days 30',
  ).addHelpText(
    'after',
    `
Exit code 1 when they do not balance, and when deliveries of any day were given up or wait for more than an hour.
Tests:          of the submitted, those of the canary; once they are over they are among the erased.
Not addressed:  stored before the channel was set, or given up after it was taken away.`,
  );
}

async function printLedger({ days, json }: { days: number; json?: boolean }): Promise<void> {
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
  const faults = incidents.map(({ message }) => message);
  if (lines.some((line) => !line.isBalanced)) {
    faults.unshift('The books do not balance: what is stored is not what was taken in.');
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}

const header = [
  'Day (UTC)',
  'Channel',
  'Submitted',
  'Tests',
  'Delivered',
  'Waiting',
  'Quarantined',
  'Abandoned',
  'Erased',
  'Not addressed',
  'Balanced',
];

function toCells(line: ReconciliationDay): string[] {
  const { submitted, tests, delivered, waiting, quarantined, abandoned, erased } = line;
  const counts = [submitted, tests, delivered, waiting, quarantined, abandoned, erased];
  const cells = [...counts, line.notAddressed].map(String);
  return [line.day, line.channel, ...cells, line.isBalanced ? 'yes' : 'NO'];
}

function readDays(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new InvalidArgumentError('Write a number of days from 1 to 9999.');
  return Number(value);
}
