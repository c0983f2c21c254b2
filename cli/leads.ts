#!/usr/bin/env node
/** The owner's commands: `npm run leads -- list`. Exit code 0 done, 1 not done, with a sentence. */
import { Command, CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { addCanaryCommand } from './leads/canary-command.ts';
import { addChangingCommands } from './leads/changing-commands.ts';
import { addLedgerCommand } from './leads/ledger-command.ts';
import { addReadingCommands } from './leads/reading-commands.ts';

const program = new Command('leads')
  .description('Read and look after the leads the site has taken in.')
  .addHelpText(
    'after',
    `
Examples:
  npm run leads -- list --since 2026-01-01
  npm run leads -- show RS-7KQ2MX
  npm run leads -- list --status quarantined
  npm run leads -- export --preset hubspot --output leads.csv

The data is the server's: DATA_DIR or DATABASE_URL, as it is set there. Both may run at the same time.`,
  )
  .showHelpAfterError('(--help says what is possible)');
addReadingCommands(program);
addLedgerCommand(program);
addChangingCommands(program);
addCanaryCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof CommanderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
