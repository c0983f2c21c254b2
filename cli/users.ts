#!/usr/bin/env node
/** The owner's commands for users: `npm run users -- list`. */
import './require-settings.ts';
import { Command } from 'commander';
import { exitCodesHelp, runProgram } from './run-program.ts';
import { addKeyCommands } from './users/key-commands.ts';
import { addUserCommands } from './users/user-commands.ts';

export const program = new Command('users')
  .description('Manage the users who may sign in, and the signing keys.')
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  npm run users -- create --email owner@example.com
  npm run users -- list
  npm run --silent users -- keys
  npm run users -- reset-factors --email owner@example.com
  npm run --silent users -- export > users.sql

The commands use the server's data: set DATA_DIR or DATABASE_URL as for the server. They may run beside it.
${exitCodesHelp}`,
  )
  .showHelpAfterError('(see --help)');
addUserCommands(program);
addKeyCommands(program);
if (import.meta.main) await runProgram(program);
