import type { Command } from 'commander';
import { addExamples } from '../examples.ts';
import { usableKeys, withAuth } from './with-auth.ts';

/** Commands about keys: keys, rotate-keys. */
export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('print, as JSON, the key for browsers and the key that may do everything')
    // What npm says of itself is no JSON.
    .addHelpText('after', '\nExample:\n  npm run --silent users -- keys')
    .action(printKeys);
  addExamples(
    program
      .command('rotate-keys')
      .description('let a new key sign access tokens; the old one verifies for eight more days')
      .action(rotateKeys),
    'users rotate-keys',
  );
}

async function printKeys(): Promise<void> {
  const keys = await withAuth((auth) => auth.readKeys());
  console.log(JSON.stringify(keys, null, 2));
}

async function rotateKeys(): Promise<void> {
  const kid = await withAuth((auth) => usableKeys(auth.rotateKeys()));
  console.log(`The key ${kid} signs from now on; a running server notices by itself.`);
}
