import { InvalidArgumentError, Option, type Command } from 'commander';
import { z } from 'zod';
import {
  exportPresets,
  titles,
  toCells,
  type ExportPreset,
} from '../../server/follow-up/export-columns.ts';
import { exportLeads } from '../../server/follow-up/export-leads.ts';
import { listLeads, type ListedLead } from '../../server/follow-up/list-leads.ts';
import { readLeadDetails } from '../../server/follow-up/read-lead.ts';
import { leadStatuses, type LeadStatus } from '../../server/leads/tables.ts';
import { writeCsvHead, writeCsvRows } from '../../server/platform/csv.ts';
import { writeDurably } from '../../server/platform/files/write-durably.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { intoNewFile } from '../new-file.ts';
import { withData } from '../open-data.ts';
import { writeTable } from '../table.ts';
import { writeLeadTable } from './lead-table.ts';
import { readReference } from './read-reference.ts';

interface ListOptions {
  status?: LeadStatus;
  since?: number;
  limit: number;
  json?: boolean;
  csv?: boolean;
}

/** Commands that only read: list, search, show, export. */
export function addReadingCommands(program: Command): void {
  addExamples(
    addListOptions(
      program.command('list').description('list the newest leads with their deliveries'),
    ).action((options: ListOptions) => list(options)),
    'leads list --since 2026-01-31',
    'leads list --status quarantined --json',
  );

  addExamples(
    addListOptions(
      program
        .command('search')
        .argument('<text>', 'part of a name, company, address or reference')
        .description('find leads that contain a text'),
    ).action((text: string, options: ListOptions) => list(options, text)),
    'leads search lovelace',
    'leads search "@engines.example" --csv',
  );

  addExamples(
    program
      .command('show')
      .argument('<reference>', 'for example RS-7KQ2MX', readReference)
      .option('--json', 'write JSON')
      .description('show everything about one lead')
      .action(show),
    'leads show RS-7KQ2MX',
  );

  addExamples(
    program
      .command('export')
      .addOption(
        new Option('--preset <name>', 'columns an importer knows')
          .choices(Object.keys(exportPresets))
          .default('full'),
      )
      .addOption(statusOption().default('accepted'))
      .addOption(sinceOption())
      .option('--output <file>', 'write to a new file that only you can read')
      .description('write leads as CSV, safe to open in a spreadsheet')
      .action(exportCsv),
    'leads export --output leads.csv',
    'leads export --preset hubspot --since 2026-01-01 --output hubspot.csv',
  );
}

function addListOptions(command: Command): Command {
  return command
    .addOption(statusOption())
    .addOption(sinceOption())
    .option('--limit <count>', 'how many of the newest leads to show', readCount, 50)
    .addOption(new Option('--json', 'write JSON').conflicts('csv'))
    .option('--csv', 'all columns, safe to open in a spreadsheet');
}

function statusOption(): Option {
  return new Option('--status <status>', 'only these').choices(leadStatuses);
}

function sinceOption(): Option {
  const what = 'received on or after this day (UTC), for example 2026-01-31';
  return new Option('--since <date>', what).argParser(readDate);
}

async function list(options: ListOptions, search?: string): Promise<void> {
  const { status, since, limit } = options;
  const { leads, total } = await withData((database) =>
    listLeads(database, { view: 'all', filter: { status, since }, search, limit }),
  );
  process.stdout.write(writeList(leads, options));
  // On standard error, so that it is not part of the exported leads.
  const { count, isMore } = total;
  const isWhole = isMore ? search === undefined && leads.length < limit : leads.length >= count;
  const found = isMore ? `more than ${count}` : count;
  if (!isWhole) console.error(`${leads.length} of ${found}: a larger --limit shows more.`);
}

function writeList(leads: readonly ListedLead[], { json, csv }: ListOptions): string {
  if (json) return `${JSON.stringify(leads, null, 2)}\n`;
  const { full } = exportPresets;
  if (csv) return writeCsvHead(titles(full)) + writeCsvRows(toCells(leads, full));
  return leads.length === 0 ? 'No leads.\n' : `${writeLeadTable(leads)}\n`;
}

async function show(reference: string, options: { json?: boolean }): Promise<void> {
  const details = await withData((database) => readLeadDetails(database, reference));
  if (!details) throw new CommandError(`There is no lead ${reference}.`);
  const { lead } = details;
  if (options.json) return console.log(JSON.stringify(lead, null, 2));
  const rows = exportPresets.full
    .map(([title, read]) => [title, read(lead)])
    .filter(([, value]) => value !== '');
  console.log(writeTable(['', ''], rows).trimStart());
  if (lead.deliveries.length === 0) return;
  const deliveries = lead.deliveries.map((delivery) => [
    delivery.channel,
    delivery.state,
    String(delivery.attempts),
    new Date(delivery.settledAt ?? delivery.nextAttemptAt).toISOString(),
    delivery.lastError ?? '',
  ]);
  console.log(
    `\n${writeTable(['Channel', 'State', 'Tried', 'Settled or next', 'Error'], deliveries)}`,
  );
}

interface ExportOptions {
  preset: ExportPreset;
  status: LeadStatus;
  since?: number;
  output?: string;
}

async function exportCsv({ preset, status, since, output }: ExportOptions): Promise<void> {
  let count = 0;
  const onProgress = (read: number) => (count = read);
  const filter = { status, since };
  const options = { view: 'all', filter, search: undefined, preset, actor: null } as const;
  const write = (to: (pieces: AsyncIterable<string>) => Promise<void>) =>
    withData(async (database) =>
      to(await exportLeads(database, { ...options, clock: systemClock, onProgress })),
    );
  if (output === undefined) {
    return write(async (pieces) => {
      for await (const piece of pieces) process.stdout.write(piece);
    });
  }
  await intoNewFile(output, () =>
    write((pieces) => writeDurably(output, (handle) => handle.writeFile(pieces))),
  );
  console.log(`${count} leads written to ${output}.`);
}

function readDate(value: string): number {
  if (!z.iso.date().safeParse(value).success) {
    throw new InvalidArgumentError('Write a day as 2026-01-31.');
  }
  // A date without a time is read as UTC.
  return Date.parse(value);
}

function readCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('Write a number from 1.');
  return Number(value);
}
