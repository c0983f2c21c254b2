#!/usr/bin/env node
/** The owner's commands for who may sign in: `npm run users -- list`. Exit code 0 done, 1 not done, with a sentence. */
import { Command, CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { addKeyCommands } from './users/key-commands.ts';
import { addUserCommands } from './users/user-commands.ts';

const program = new Command('users')
  .description('Look after the users who may sign in, and the keys they sign in with.')
  .addHelpText(
    'after',
    `
Examples:
  npm run users -- create --email owner@example.com
  npm run users -- list
  npm run --silent users -- keys
  npm run users -- reset-factors --email owner@example.com
  npm run --silent users -- export > users.sql

The data is the server's: DATA_DIR or DATABASE_URL, as it is set there. Both may run at the same time.`,
  )
  .showHelpAfterError('(--help says what is possible)');
addUserCommands(program);
addKeyCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof CommanderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
