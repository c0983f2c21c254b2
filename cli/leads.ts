#!/usr/bin/env node
/** The owner's commands: `npm run leads -- list`. */
import './require-settings.ts';
import { Command } from 'commander';
import { addBackupCommands } from './leads/backup-commands.ts';
import { addCanaryCommand } from './leads/canary-command.ts';
import { addChangingCommands } from './leads/changing-commands.ts';
import { addMigrateCommand } from './leads/migrate-command.ts';
import { addPurgeExpiredCommand } from './leads/purge-expired-command.ts';
import { addReadingCommands } from './leads/reading-commands.ts';
import { addReconcileCommand } from './leads/reconcile-command.ts';
import { addReplayCommand } from './leads/replay-command.ts';
import { addStartEmptyCommand } from './leads/start-empty-command.ts';
import { exitCodesHelp, runProgram } from './run-program.ts';

export const program = new Command('leads')
  .description('Read and manage the leads that the site has received.')
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  npm run leads -- list --since 2026-01-01
  npm run leads -- show RS-7KQ2MX
  npm run leads -- list --status quarantined
  npm run leads -- export --preset hubspot --output leads.csv
  npm run leads -- export --help

The commands use the server's data: set DATA_DIR or DATABASE_URL as for the server. They may run beside it.
They deliver through the channels that the server registered at its start.
${exitCodesHelp}`,
  )
  .showHelpAfterError('(see --help)');
addReadingCommands(program);
addReconcileCommand(program);
addChangingCommands(program);
addPurgeExpiredCommand(program);
addReplayCommand(program);
addCanaryCommand(program);
addBackupCommands(program);
addMigrateCommand(program);
addStartEmptyCommand(program);
if (import.meta.main) await runProgram(program);
