import type { Command } from 'commander';
import { addExamples } from '../examples.ts';
import { usableKeys, withAuth } from './with-auth.ts';

/** Commands about keys: keys, rotate-keys. */
export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('print the anon key and the service-role key as JSON')
    // npm's own output is not JSON.
    .addHelpText('after', '\nExample:\n  npm run --silent users -- keys')
    .action(printKeys);
  addExamples(
    program
      .command('rotate-keys')
      .option('--keep-service-key', 'do not replace the service-role key')
      .description(
        'replace the signing key and the service-role key; access tokens of users stay valid for eight more days',
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
  console.log(`The new signing key is ${kid}. A running server uses it immediately.`);
  console.log(
    keepServiceKey
      ? 'The service-role key is the same as before.'
      : 'The service-role key was replaced: `npm run --silent users -- keys` prints the new one.',
  );
}
