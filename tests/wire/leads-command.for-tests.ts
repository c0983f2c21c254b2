import { spawnSync } from 'node:child_process';
import type { TestServer } from '../run-server.ts';
import { submit } from './submission.for-tests.ts';

/** Encrypts the backups. */
export const passphrase = 'four lanterns by the harbour';

/** Runs the owner's command on the data of the running server. */
export function runLeads(
  server: TestServer,
  words: string[],
  variables: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/leads.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...server.variables, BACKUP_KEY: passphrase, ...variables },
  });
  return { status, stdout, stderr };
}

/**
 * Sends a lead for the command to find.
 * @param signals the spam signals that the form sends
 */
export const sendLead = (server: TestServer, firstName: string, signals = 'elapsedMs=20000') =>
  submit(
    server,
    JSON.stringify({
      firstName,
      lastName: 'Lovelace',
      company: 'Engines',
      email: `${firstName}@engines.example`,
    }),
    { 'content-type': 'application/json', 'x-form-signals': signals },
  );
