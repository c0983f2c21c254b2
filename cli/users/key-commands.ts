import type { Command } from 'commander';
import { addExamples } from '../examples.ts';
import { usableKeys, withAuth } from './with-auth.ts';

/** Commands about keys: keys, rotate-keys. */
export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('print, as JSON, the key for browsers and the key that may do everything')
    // npm's own output is not JSON.
    .addHelpText('after', '\nExample:\n  npm run --silent users -- keys')
    .action(printKeys);
  addExamples(
    program
      .command('rotate-keys')
      .option('--keep-service-key', 'leave the service-role key as it is')
      .description(
        'let a new key sign access tokens and replace the service-role key; the old signing key verifies users for eight more days',
      )
      .action(rotateKeys),
    'users rotate-keys',
    'users rotate-keys --keep-service-key',
  );
}

async function printKeys(): Promise<void> {
  const keys = await withAuth((auth) => auth.readKeys());
  console.log(JSON.stringify(keys, null, 2));
}

async function rotateKeys({ keepServiceKey = false }: { keepServiceKey?: boolean }): Promise<void> {
  const options = { keepsServiceKey: keepServiceKey };
  const kid = await withAuth((auth) => usableKeys(auth.rotateKeys(options)));
  console.log(`The key ${kid} signs from now on; a running server reads it at once.`);
  console.log(
    keepServiceKey
      ? 'The service-role key is the same as before.'
      : 'The service-role key was replaced: `npm run --silent users -- keys` prints the new one.',
  );
}
