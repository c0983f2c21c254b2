import type { Command } from 'commander';
import { rotateSigningKey } from '../../server/auth/keys/key-file.ts';
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
  const keys = await withAuth(async (auth) => ({
    url: auth.settings.externalUrl,
    publishableKey: auth.keys.publishableKey(),
    serviceRoleKey: await auth.keys.signServiceRoleKey(),
  }));
  console.log(JSON.stringify(keys, null, 2));
}

async function rotateKeys(): Promise<void> {
  const kid = await withAuth(async (auth) => {
    const rotating = rotateSigningKey(auth.settings.keysFile, auth.clock());
    const { signingKeys } = await usableKeys(rotating);
    return signingKeys[0]?.kid;
  });
  console.log(`The key ${kid} signs from now on; a running server notices by itself.`);
}
